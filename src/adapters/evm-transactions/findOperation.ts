import { type Hex, pad } from 'viem';
import type { SentQuery } from '../../core/ports/chainTransactions';
import { toHexQuantity } from '../../lib/hexQuantity';
import { entryPoints, operationEvent } from './abis';
import type { AskNode } from './createNodes';
import { readCount, readLogHashes, readReceipt, readTransaction } from './readMined';
import { wasCarriedOut } from './wasCarriedOut';

/** How many blocks one search covers. Public nodes limit the range of logs. */
const MAX_BLOCKS = 500;
/** How many blocks the next search covers again: the node that answers it may have been behind. */
const OVERLAP = 8;
/** The most transactions that are compared in one search. */
const MAX_COMPARED = 20;

/**
 * Searches the EntryPoints' reports on a smart account (ERC-4337), starting at a block, for the transaction that carried out a
 * request. Returns its hash, null if there is none yet, and the block at which to start the next search.
 */
export async function findOperation(
  ask: AskNode,
  { request, start: { block }, isKnown }: SentQuery,
): Promise<{ readonly hash: string | null; readonly block: number }> {
  const end = Math.min(readCount(await ask('eth_blockNumber', [])), block + MAX_BLOCKS - 1);
  if (end < block) return { hash: null, block };
  const sender = pad(request.from.toLowerCase() as Hex);
  const logs = await ask('eth_getLogs', [
    {
      fromBlock: toHexQuantity(block),
      toBlock: toHexQuantity(end),
      address: entryPoints,
      topics: [operationEvent, null, sender],
    },
  ]);
  const candidates = readLogHashes(logs).filter((hash) => !isKnown(hash));
  for (const hash of candidates.slice(0, MAX_COMPARED)) {
    const [transactionAnswer, receiptAnswer] = await Promise.all([
      ask('eth_getTransactionByHash', [hash]),
      ask('eth_getTransactionReceipt', [hash]),
    ]);
    const transaction = readTransaction(transactionAnswer);
    const receipt = readReceipt(receiptAnswer);
    // The node lags behind. The next search continues here.
    if (!transaction || !receipt) return { hash: null, block };
    if (transaction.hash !== hash || receipt.hash !== hash)
      throw new TypeError('The node returned another transaction');
    if (wasCarriedOut(transaction, receipt, request) !== 'different') return { hash, block };
  }
  return { hash: null, block: Math.max(block, end + 1 - OVERLAP) };
}
