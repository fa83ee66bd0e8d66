import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import type { BlockchainApi } from './ports/blockchainApi';

const ETHEREUM: CaipNetworkId = 'eip155:1';

/**
 * The JSON-RPC URLs of Ethereum, where the name registry is: the host's own, otherwise the service's; empty without
 * both.
 */
export function namesUrls({ state }: Context, api: BlockchainApi): readonly string[] {
  const hostUrls = state.networks.find(ETHEREUM)?.rpcUrls;
  return hostUrls ?? (state.settings.peek().projectId ? [api.rpcUrl(ETHEREUM)] : []);
}
