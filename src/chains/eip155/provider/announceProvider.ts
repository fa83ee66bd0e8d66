import { effect } from '#reactive';
import type { EvmProviderSource } from '../../../core/createEvmProvider';
import { createUuid } from '../../../lib/createUuid';
import { hasDocument } from '../../../lib/hasDocument';
import { iconWallet } from '../../../ui/icons';
import { announce } from './ports/announce';

const RDNS = 'org.wallet-modal';
const NAME = 'Wallet Modal';
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-4 -4 28 28"><rect x="-4" y="-4" width="28" height="28" rx="6" fill="#2f6f4f"/><path d="${iconWallet}" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
)}`;

/** The numbers of the modals of the page that announce their provider. */
const numbers = new Set<number>();

/** Takes the lowest free number, so that a modal that replaces another one has the same. */
function takeNumber(): number {
  let number = 1;
  while (numbers.has(number)) number++;
  numbers.add(number);
  return number;
}

/**
 * Announces the provider while the option is set (EIP-6963). Apps recognize a wallet by its rdns, so that of each further modal in
 * the page has a number. Returns a function that stops the announcements.
 */
export function announceProvider({ ctx, provider }: EvmProviderSource): () => void {
  const { settings } = ctx.state;
  const uuid = createUuid();
  let number: number | undefined;
  const dispose = effect(() => {
    const { announceProvider: isOn, metadata } = settings.value;
    if (!isOn || !hasDocument()) return;
    const icon = metadata.icons?.find((url) => url.startsWith('data:image/')) ?? ICON;
    number ??= takeNumber();
    const rdns = number === 1 ? RDNS : `${RDNS}.modal${number}`;
    return announce({ uuid, name: metadata.name || NAME, icon, rdns }, provider);
  });
  return () => {
    dispose();
    if (number) numbers.delete(number);
  };
}
