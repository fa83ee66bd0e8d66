import { computed, effect } from '#reactive';
import type { EvmProviderSource } from '../../../core/createEvmProvider';
import { createUuid } from '../../../lib/createUuid';
import { hasDocument } from '../../../lib/hasDocument';
import { sharedInPage } from '../../../lib/sharedInPage';
import { modalIcon } from '../../hostProvider/modalIcon';
import { announce } from './ports/announce';

const RDNS = 'org.wallet-modal';
const NAME = 'Wallet Modal';

/** The numbers of the modals of the page that announce their provider, also of other copies of this package. */
const numbers = sharedInPage('announced', Set<number>);

/** Takes the lowest free number, so that a modal that replaces another one has the same. */
function takeNumber(): number {
  let number = 1;
  while (numbers.has(number)) number++;
  numbers.add(number);
  return number;
}

/**
 * Announces the provider while the option is set (EIP-6963), and again when its name or icon changes. Apps recognize a wallet by its
 * rdns, so the rdns of each further modal in the page has a number. Returns a function that stops the announcements.
 */
export function announceProvider({ ctx, provider }: EvmProviderSource): () => void {
  const { settings } = ctx.state;
  const uuid = createUuid();
  let number: number | undefined;
  // A page cannot take an announcement back, so none is made for a modal that was destroyed while this code was loading.
  const isOn = computed(() => !ctx.signal.aborted && settings.value.announceProvider && hasDocument());
  const name = computed(() => settings.value.metadata.name || NAME);
  const icon = computed(() => settings.value.metadata.icons?.find((url) => url.startsWith('data:image/')) ?? modalIcon);
  const dispose = effect(() => {
    if (!isOn.value) return;
    number ??= takeNumber();
    const rdns = number === 1 ? RDNS : `${RDNS}.modal${number}`;
    return announce({ uuid, name: name.value, icon: icon.value, rdns }, provider);
  });
  return () => {
    dispose();
    if (number) numbers.delete(number);
  };
}
