import type { Context } from '../../core/actions/Context';
import type { RelayNetwork } from '../../core/ports/relay';
import type { Network } from '../../lib/network';
import { serviceRpcUrl } from '../../lib/serviceRpcUrl';

/** A network for the relay, which sends its reads to the data service if it has no nodes. */
export const toRelayNetwork = ({ state }: Context, network: Network): RelayNetwork => ({
  ...network,
  serviceRpcUrl: serviceRpcUrl(state.settings.peek(), network.caipNetworkId),
});
