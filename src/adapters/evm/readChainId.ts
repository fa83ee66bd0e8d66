import type { CaipNetworkId } from '../../lib/caip';
import { readChainId as read } from '../../lib/chainId';

/**
 * The CAIP-2 id of the chain id that a wallet answered with.
 * @throws TypeError when it is none
 */
export function readChainId(answer: unknown): CaipNetworkId {
  const id = read(answer);
  if (!id) throw new TypeError('The wallet answered without a chain id');
  return id;
}
