import { effect } from '#reactive';
import type { EvmProviderSource } from '../../../core/createEvmProvider';
import { createUuid } from '../../../lib/createUuid';
import { hasDocument } from '../../../lib/hasDocument';
import { modalIcon } from '../../hostProvider/modalIcon';
import { announce } from './ports/announce';

const RDNS = 'org.wallet-modal';
const NAME = 'Wallet Modal';

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
 * Announces the provider while the option is set (EIP-6963). Apps recognize a wallet by its rdns, so the rdns of each further modal
 * in the page has a number. Returns a function that stops the announcements.
 */
export function announceProvider({ ctx, provider }: EvmProviderSource): () => void {
  const { settings } = ctx.state;
  const uuid = createUuid();
  let number: number | undefined;
  const dispose = effect(() => {
    const { announceProvider: isOn, metadata } = settings.value;
    if (!isOn || !hasDocument()) return;
    const icon = metadata.icons?.find((url) => url.startsWith('data:image/')) ?? modalIcon;
    number ??= takeNumber();
    const rdns = number === 1 ? RDNS : `${RDNS}.modal${number}`;
    return announce({ uuid, name: metadata.name || NAME, icon, rdns }, provider);
  });
  return () => {
    dispose();
    if (number) numbers.delete(number);
  };
}
