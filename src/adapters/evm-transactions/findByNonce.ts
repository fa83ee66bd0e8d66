import { toHexQuantity } from '../../lib/hexQuantity';
import type { AskNode } from './createNodes';
import { type NodeTransaction, readBlock, readCount } from './readMined';

/** How many blocks are searched for the transaction that was mined in place of another. Nodes keep the states of 128. */
const MAX_BLOCKS = 100;

/**
 * Finds the block in which an account's nonce was used, among the newest: the first one after which the account has sent more.
 * Null if it is not among them.
 */
async function findBlock(ask: AskNode, from: string, nonce: number): Promise<number | null> {
  const countAt = async (block: number): Promise<number> =>
    readCount(await ask('eth_getTransactionCount', [from, toHexQuantity(block)]));
  let last = readCount(await ask('eth_blockNumber', []));
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

/** The mined transaction of an account with a nonce; null if it is not in the newest blocks. */
export async function findByNonce(ask: AskNode, from: string, nonce: number): Promise<NodeTransaction | null> {
  const block = await findBlock(ask, from, nonce);
  if (block === null) return null;
  const transactions = readBlock(await ask('eth_getBlockByNumber', [toHexQuantity(block), true]));
  return transactions.find((each) => each.from === from && each.nonce === nonce) ?? null;
}
