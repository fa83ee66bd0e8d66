import { toHexQuantity } from '../../../lib/hexQuantity';
import type { CallNode } from '../../jsonRpc/createNodes';
import { type NodeTransaction, readBlock, readCount } from './readMined';

/** The number of newest blocks that are searched. Most nodes keep the state of the last 128 only. */
const MAX_BLOCKS = 100;

/**
 * Finds the block that used an account's nonce, among the newest blocks: the first one after which the transaction count is
 * higher than the nonce. Null if it is older or the nonce is unused.
 */
async function findBlock(callNode: CallNode, from: string, nonce: number): Promise<number | null> {
  const countAt = async (block: number): Promise<number> =>
    readCount(await callNode('eth_getTransactionCount', [from, toHexQuantity(block)]));
  let last = readCount(await callNode('eth_blockNumber', []));
  let first = Math.max(0, last - MAX_BLOCKS);
  if (first > 0 && (await countAt(first)) > nonce) return null;
  if ((await countAt(last)) <= nonce) return null;
  while (last - first > 1) {
    const middle = (first + last) >> 1;
    if ((await countAt(middle)) > nonce) last = middle;
    else first = middle;
  }
  return last;
}

/** Finds the mined transaction of an account with a nonce; null if it is not in the newest blocks. */
export async function findByNonce(callNode: CallNode, from: string, nonce: number): Promise<NodeTransaction | null> {
  const block = await findBlock(callNode, from, nonce);
  if (block === null) return null;
  const transactions = readBlock(await callNode('eth_getBlockByNumber', [toHexQuantity(block), true]));
  return transactions.find((each) => each.from === from && each.nonce === nonce) ?? null;
}
