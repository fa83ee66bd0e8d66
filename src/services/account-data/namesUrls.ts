import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import type { BlockchainApi } from './ports/blockchainApi';

const ETHEREUM: CaipNetworkId = 'eip155:1';

/** Nodes of Ethereum, where the name registry lives: the host's own, else those behind the service; none without both. */
export function namesUrls({ state }: Context, api: BlockchainApi): readonly string[] {
  const hostUrls = state.networks.find(ETHEREUM)?.rpcUrls;
  return hostUrls ?? (state.settings.peek().projectId ? [api.rpcUrl(ETHEREUM)] : []);
}
