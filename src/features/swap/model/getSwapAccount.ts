import type { Context } from '../../../core/actions/Context';
import { formatCaipAddress } from '../../../lib/caip';
import { hasFeature } from '../../../lib/familyFeatures';
import type { SwapAccount } from './SwapPorts';

/** Returns the active account if its chain family has swaps, else null. Reads signals. */
export function getSwapAccount({ state }: Pick<Context, 'state'>): SwapAccount | null {
  const { accounts, networks } = state;
  const namespace = networks.activeNamespace.value;
  const { addresses, networkId, status } = accounts.get(namespace);
  const [address] = addresses;
  const network = networks.find(networkId);
  if (!hasFeature(namespace, 'swaps') || status !== 'connected' || !address || !network) return null;
  return { account: formatCaipAddress(network.caipNetworkId, address), address, network };
}
