import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { serviceRpcUrl } from '../../lib/serviceRpcUrl';

const ETHEREUM: CaipNetworkId = 'eip155:1';

/** Returns the URLs of the app's own Ethereum nodes, which do not depend on the data service; may be empty. */
export const ethereumNodes = ({ state }: Context): readonly string[] => state.networks.find(ETHEREUM)?.rpcUrls ?? [];

/**
 * Returns the JSON-RPC URLs of Ethereum, where the ENS registry is: the network's, then the service's; may be empty.
 */
export function namesUrls(ctx: Context): readonly string[] {
  const serviceUrl = serviceRpcUrl(ctx.state.settings.peek(), ETHEREUM);
  return [...ethereumNodes(ctx), ...(serviceUrl ? [serviceUrl] : [])];
}
