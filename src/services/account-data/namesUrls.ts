import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { serviceRpcUrl } from '../../lib/serviceRpcUrl';

const ETHEREUM: CaipNetworkId = 'eip155:1';

/**
 * Returns the JSON-RPC URLs of Ethereum, where the ENS registry is: the network's, then the service's; may be empty.
 */
export function namesUrls({ state }: Context): readonly string[] {
  const serviceUrl = serviceRpcUrl(state.settings.peek(), ETHEREUM);
  return [...(state.networks.find(ETHEREUM)?.rpcUrls ?? []), ...(serviceUrl ? [serviceUrl] : [])];
}
