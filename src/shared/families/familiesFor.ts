import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';

/**
 * The chain families that a wallet in the page may be connected on, in the order of the app's networks: the requested one, else the
 * one that the modal was opened for, else all that it has. Reads signals.
 */
export function familiesFor({ state }: Pick<Context, 'state'>, walletId: string, requested?: Namespace): Namespace[] {
  const { wallets, networks } = state;
  const wallet = wallets.find(walletId);
  const families = wallet ? wallets.familiesOf(wallet) : [];
  const target = requested ?? networks.family.value;
  return target && families.includes(target) ? [target] : families;
}
