import type { CallNode } from '../../../core/ports/nodes';
import { toHexQuantity } from '../../../lib/hexQuantity';
import { isAway } from '../../../shared/jsonRpc/nodeErrors';
import { type NodeTransaction, readBlock, readCount } from './readMined';

/** The number of newest blocks that are searched first. Most nodes keep the state of the last 128 only. */
const RECENT = 100;
/** How many blocks before the start are searched, too: the node that named it may have been ahead of the others. */
const MARGIN = 100;

interface NonceQuery {
  /** The account, in lower case. */
  readonly from: string;
  readonly nonce: number;
  /** The block before which the nonce was not used; undefined if that is not known. */
  readonly start: number | undefined;
}

/** Why no transaction was found: the node has not used the nonce yet, or can no longer return the transaction. */
type Missing = 'lagging' | 'lost';

/**
 * Finds the block that used an account's nonce: the first one after which the transaction count is higher. Looks among the newest
 * blocks, then back to the start, in about as many requests as the number of blocks has bits. Nodes without the state of old blocks
 * refuse, each with its own message; the error of a slow, busy or unreachable node is thrown.
 */
async function findBlock(callNode: CallNode, { from, nonce, start }: NonceQuery): Promise<number | Missing> {
  const isUsedAt = async (block: number): Promise<boolean> =>
    block > 0 && readCount(await callNode('eth_getTransactionCount', [from, toHexQuantity(block)])) > nonce;
  const findBetween = async (unused: number, used: number): Promise<number> => {
    let [first, last] = [unused, used];
    while (last - first > 1) {
      const middle = (first + last) >> 1;
      if (await isUsedAt(middle)) last = middle;
      else first = middle;
    }
    return last;
  };
  const newest = readCount(await callNode('eth_blockNumber', []));
  const recent = Math.max(0, newest - RECENT);
  let isUsedBefore: boolean;
  try {
    isUsedBefore = await isUsedAt(recent);
  } catch (error) {
    // Some nodes keep only the newest state. A busy or slow node may answer the next request.
    if (isAway(error)) throw error;
    const count = readCount(await callNode('eth_getTransactionCount', [from, 'latest']));
    return count > nonce ? 'lost' : 'lagging';
  }
  if (!isUsedBefore) return (await isUsedAt(newest)) ? findBetween(recent, newest) : 'lagging';
  const earliest = start === undefined ? recent : Math.max(0, start - MARGIN);
  if (earliest >= recent) return 'lost';
  try {
    return (await isUsedAt(earliest)) ? 'lost' : await findBetween(earliest, recent);
  } catch (error) {
    if (isAway(error)) throw error;
    return 'lost';
  }
}

/** Finds the mined transaction of an account with a nonce. */
export async function findByNonce(callNode: CallNode, query: NonceQuery): Promise<NodeTransaction | Missing> {
  const block = await findBlock(callNode, query);
  if (typeof block === 'string') return block;
  const transactions = readBlock(await callNode('eth_getBlockByNumber', [toHexQuantity(block), true]));
  // Another account's transaction uses a nonce, too, if it carries an authorization (EIP-7702).
  return transactions.find(({ from, nonce }) => from === query.from && nonce === query.nonce) ?? 'lost';
}
