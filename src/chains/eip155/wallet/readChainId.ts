import type { CaipNetworkId } from '../../../lib/caip';
import { readChainId as read } from '../../../lib/chainId';

/**
 * Reads a wallet's chain id as a CAIP-2 id.
 * @throws TypeError if the response is not a chain id
 */
export function readChainId(answer: unknown): CaipNetworkId {
  const id = read(answer);
  if (!id) throw new TypeError('The wallet did not return a chain id');
  return id;
}
