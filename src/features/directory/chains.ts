import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';

/** CAIP-2 ids of the offered networks. A wallet must support at least one. */
export const requestedChains = ({ state }: Context): readonly string[] =>
  state.networks.offered.peek().map(({ caipNetworkId }) => caipNetworkId);

/** Whether a wallet supports one of the chains. A wallet without chains was already filtered by the server. */
export const sharesChain = ({ chains }: ListedWallet, requested: readonly string[]): boolean =>
  !chains || chains.some((chain) => requested.includes(chain));
