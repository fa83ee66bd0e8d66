import type { Context } from '../core/actions/Context';
import type { Network } from '../lib/network';
import { serviceRpcUrl } from '../lib/serviceRpcUrl';

/** A network for reads: the data service is asked after all of its nodes have failed, or if it has none. */
export function withServiceNode({ state }: Pick<Context, 'state'>, network: Network): Network {
  const url = serviceRpcUrl(state.settings.peek(), network.caipNetworkId);
  return url ? { ...network, rpcUrls: [...network.rpcUrls, url] } : network;
}
