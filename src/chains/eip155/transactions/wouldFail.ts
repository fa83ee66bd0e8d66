import type { CallNode } from '../../../core/ports/nodes';
import { toHexQuantity } from '../../../lib/hexQuantity';
import { isRevert } from './isRevert';
import type { TransactionRequest } from './TransactionRequest';

/** The ABI-encoded `false` that some tokens return instead of reverting (ERC-20). */
const FALSE = `0x${'0'.repeat(64)}`;

/**
 * Whether a call would revert or return `false` if it were mined now. The gas is not limited by the account's balance.
 * @throws the node's error, if it is not a revert
 */
export async function wouldFail(callNode: CallNode, { from, to, value, data }: TransactionRequest): Promise<boolean> {
  const call = { from, to, ...(value !== undefined && { value: toHexQuantity(value) }), data };
  try {
    return (await callNode('eth_call', [call, 'latest'])) === FALSE;
  } catch (error) {
    if (isRevert(error)) return true;
    throw error;
  }
}
