import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { serviceRpcUrl } from '../../lib/serviceRpcUrl';

const ETHEREUM: CaipNetworkId = 'eip155:1';

/**
 * The JSON-RPC URLs of Ethereum, where the name registry is: the host's own, then the service's; empty without both.
 */
export function namesUrls({ state }: Context): readonly string[] {
  const serviceUrl = serviceRpcUrl(state.settings.peek(), ETHEREUM);
  return [...(state.networks.find(ETHEREUM)?.rpcUrls ?? []), ...(serviceUrl ? [serviceUrl] : [])];
}
