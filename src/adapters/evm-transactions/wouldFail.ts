import type { TransactionRequest } from '../../core/ports/verbs';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { AskNode } from './createNodes';
import { isRevert } from './isRevert';

/** What a token answers that refuses by its return value instead of undoing the call (ERC-20). */
const FALSE = `0x${'0'.repeat(64)}`;

/**
 * Whether a call would be undone by the network, or refused by a token, if it were mined now. The gas is not limited by what the
 * account has.
 * @throws the node's error, if it says nothing about the call
 */
export async function wouldFail(ask: AskNode, { from, to, value, data }: TransactionRequest): Promise<boolean> {
  const call = { from, to, ...(value !== undefined && { value: toHexQuantity(value) }), data };
  try {
    return (await ask('eth_call', [call, 'latest'])) === FALSE;
  } catch (error) {
    if (isRevert(error)) return true;
    throw error;
  }
}
