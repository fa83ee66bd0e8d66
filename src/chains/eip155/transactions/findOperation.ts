import { type Hex, pad } from 'viem';
import type { CallNode } from '../../../core/ports/nodes';
import { toHexQuantity } from '../../../lib/hexQuantity';
import { entryPoints, executionFailure, executionSuccess, operationEvent } from './abis';
import type { EvmSentQuery } from './EvmSentQuery';
import { readCount, readLogHashes, readReceipt, readTransaction } from './readMined';
import { readOutcome } from './readOutcome';

/** The number of blocks per search. Public nodes limit the block range of `eth_getLogs`. */
const MAX_BLOCKS = 500;
/** The number of blocks that the next search covers again, because the node that answered may have lagged behind. */
const OVERLAP = 8;
/** The maximum number of transactions compared per search. */
const MAX_COMPARED = 20;

interface OperationQuery extends EvmSentQuery {
  /** The account's own hash of what was sent, in lower case; if it is not known, the transactions are compared with the request. */
  readonly operation?: string;
}

/**
 * Searches the EntryPoints' events of a smart account (ERC-4337) and those of a Safe, starting at a block, for the transaction that
 * executed a request. Returns its hash, null if there is none yet, and the block at which to start the next search.
 */
export async function findOperation(
  callNode: CallNode,
  { request, start: { block }, isKnown, operation }: OperationQuery,
): Promise<{ readonly hash: string | null; readonly block: number }> {
  const end = Math.min(readCount(await callNode('eth_blockNumber', [])), block + MAX_BLOCKS - 1);
  if (end < block) return { hash: null, block };
  const sender = pad(request.from.toLowerCase() as Hex);
  const range = { fromBlock: toHexQuantity(block), toBlock: toHexQuantity(end) };
  const answers = await Promise.all([
    callNode('eth_getLogs', [{ ...range, address: entryPoints, topics: [operationEvent, operation ?? null, sender] }]),
    callNode('eth_getLogs', [{ ...range, address: request.from, topics: [[executionSuccess, executionFailure]] }]),
  ]);
  // Another request may be followed by the account's own hash.
  const isWanted = (subject: string): boolean => (operation ? subject === operation : !isKnown(subject));
  const candidates = answers.flatMap((logs) => readLogHashes(logs, isWanted)).filter((hash) => !isKnown(hash));
  for (const hash of candidates.slice(0, MAX_COMPARED)) {
    const [transactionAnswer, receiptAnswer] = await Promise.all([
      callNode('eth_getTransactionByHash', [hash]),
      callNode('eth_getTransactionReceipt', [hash]),
    ]);
    const transaction = readTransaction(transactionAnswer);
    const receipt = readReceipt(receiptAnswer);
    // The node lags behind. The next search continues here.
    if (!transaction || !receipt) return { hash: null, block };
    if (transaction.hash !== hash || receipt.hash !== hash)
      throw new TypeError('The node returned another transaction');
    if (operation || readOutcome(transaction, receipt, request) !== 'different') return { hash, block };
  }
  return { hash: null, block: Math.max(block, end + 1 - OVERLAP) };
}
