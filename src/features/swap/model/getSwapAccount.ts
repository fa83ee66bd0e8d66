import type { Context } from '../../../core/actions/Context';
import { accountAddress } from '../../../lib/caip';
import { hasFeature } from '../../../lib/familyFeatures';
import type { SwapAccount } from './SwapPorts';

/** Returns the active account if its chain family has swaps, else null. Reads signals. */
export function getSwapAccount({ state }: Pick<Context, 'state'>): SwapAccount | null {
  const { accounts, networks } = state;
  const namespace = networks.activeNamespace.value;
  const account = accounts.idOf(namespace);
  const network = networks.find(accounts.get(namespace).networkId);
  if (!hasFeature(namespace, 'swaps') || !account || !network) return null;
  return { account, address: accountAddress(account), network };
}
