import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';

/** The CAIP-2 ids of the networks on offer, which a wallet must share at least one of. */
export const requestedChains = ({ state }: Context): readonly string[] =>
  state.networks.offered.peek().map(({ caipNetworkId }) => caipNetworkId);

/** Whether a wallet works with one of the chains; one that names none is taken at the server's word. */
export const sharesChain = ({ chains }: ListedWallet, wanted: readonly string[]): boolean =>
  !chains || chains.some((chain) => wanted.includes(chain));
