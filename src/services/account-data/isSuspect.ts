import type { Context } from '../../core/actions/Context';
import { isSameAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import { hostTokens } from './hostTokens';
import { isCounterfeit } from './isCounterfeit';
import { takenSymbols } from './takenSymbols';

/**
 * Whether a token may only look like another one, by its symbol and contract alone: for tokens of which the account has no
 * balance. Tokens of the host's list never do. Reads signals.
 */
export function isSuspect(
  { state }: Pick<Context, 'state'>,
  networkId: CaipNetworkId,
  token: { readonly symbol: string; readonly address: string },
): boolean {
  const isListed = hostTokens({ state }, networkId).some(({ address }) => isSameAddress(address, token.address));
  return !isListed && isCounterfeit(token, networkId, new Set(takenSymbols(state.networks.find(networkId), [])));
}
