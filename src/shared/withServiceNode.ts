import type { Context } from '../core/actions/Context';
import type { Network } from '../lib/network';
import { serviceRpcUrl } from '../lib/serviceRpcUrl';

/** A network for reads: the data service is its last node, used if all others have failed or there are none. */
export function withServiceNode({ state }: Pick<Context, 'state'>, network: Network): Network {
  const url = serviceRpcUrl(state.settings.peek(), network.caipNetworkId);
  return url ? { ...network, rpcUrls: [...network.rpcUrls, url] } : network;
}
