import type { Context } from '../../../core/actions/Context';
import { formatCaipAddress } from '../../../lib/caip';
import type { SwapAccount } from './SwapPorts';

/** Returns the active account if it is connected to an EVM network, else null. Reads signals. */
export function getSwapAccount({ state }: Pick<Context, 'state'>): SwapAccount | null {
  const { accounts, networks } = state;
  const { addresses, networkId, status } = accounts.get('eip155');
  const [address] = addresses;
  const network = networks.find(networkId);
  if (networks.activeNamespace.value !== 'eip155' || status !== 'connected' || !address || !network) return null;
  return { account: formatCaipAddress(network.caipNetworkId, address), address, network };
}
