import type { SentQuery } from '../../../core/ports/chainTransactions';
import type { CallNode } from '../../../core/ports/nodes';
import type { TransactionStatus } from '../../../core/ports/TransactionStatus';
import { unclearStatus } from '../../../shared/unclearStatus';
import { isContract } from '../isContract';
import { findByNonce } from './findByNonce';
import { findOperation } from './findOperation';
import { readArrived } from './readArrived';
import type { EvmCursor } from './readCursor';
import { type NodeReceipt, type NodeTransaction, readCount, readReceipt, readTransaction } from './readMined';
import { isSameCall, readOutcome } from './readOutcome';
import type { SentRequest } from './TransactionRequest';

interface Sent {
  readonly hash: string;
  readonly request: SentRequest;
  readonly cursor: EvmCursor;
  /** As in a search. */
  readonly isKnown?: SentQuery['isKnown'] | undefined;
}

/** How many blocks must follow that of a transaction. Reorganizations of Ethereum have removed seven. */
const FINAL_DEPTH = 12;

/** Whether a transaction was final when the wallet was asked: the wallet has returned the hash of an older one. */
const isOlder = ({ block }: NodeReceipt, { notBefore }: EvmCursor): boolean =>
  block !== undefined && notBefore !== undefined && notBefore - block >= FINAL_DEPTH;

/** Whether a replacement is a cancellation: an empty transaction of the account to itself. */
const isCancellation = ({ from, to, value, data }: NodeTransaction): boolean =>
  to === from && value === 0n && data === '0x';

/** What the receipt shows in addition to the outcome. Never rejects: without it, the outcome is known, too. */
async function readFacts(
  callNode: CallNode,
  transaction: NodeTransaction,
  receipt: NodeReceipt,
  request: SentRequest,
): Promise<{ readonly arrived?: bigint; readonly isFinal?: boolean }> {
  const { block } = receipt;
  const arrived = readArrived(transaction, receipt, request);
  const newest = await callNode('eth_blockNumber', [])
    .then(readCount)
    .catch(() => undefined);
  return {
    ...(arrived !== undefined && { arrived }),
    ...(block !== undefined && newest !== undefined && { isFinal: newest - block >= FINAL_DEPTH }),
  };
}

async function readReplacement(
  callNode: CallNode,
  { hash, request, cursor, isKnown = () => false }: Sent,
  nonce: number,
): Promise<TransactionStatus> {
  const start = cursor.searchStart?.block;
  const query = { from: request.from.toLowerCase(), nonce, start };
  const replacement = await findByNonce(callNode, query).catch(() => 'unanswered' as const);
  if (replacement === 'unanswered') return { status: 'pending', isUnanswered: true };
  // Another node has used the nonce.
  if (replacement === 'lagging') return { status: 'pending' };
  if (replacement === 'lost') return unclearStatus;
  // The node has received or mined it since the first request.
  if (replacement.hash === hash.toLowerCase()) return { status: 'pending' };
  const receipt = readReceipt(await callNode('eth_getTransactionReceipt', [replacement.hash]));
  if (!receipt) return { status: 'pending' };
  // A transaction belongs to one submission only: if it is another one's, this one did not happen.
  const isOther = isKnown(replacement.hash);
  const same = !isOther && isSameCall(replacement, request);
  const facts = await readFacts(callNode, replacement, receipt, request);
  // Only an empty transaction is a cancellation. Any other may have paid the same recipient, unless it reverted.
  if (!same && !isOther && !isCancellation(replacement))
    return { status: receipt.reverted ? 'reverted' : 'different', hash: replacement.hash, ...facts };
  const other = isOther ? { isOther } : {};
  return { status: 'replaced', hash: replacement.hash, same, ...other, reverted: receipt.reverted, ...facts };
}

async function readMinedStatus(
  callNode: CallNode,
  transaction: NodeTransaction,
  receipt: ReturnType<typeof readReceipt>,
  request: SentRequest,
): Promise<TransactionStatus> {
  if (!receipt) return { status: 'pending' };
  const { hash } = receipt;
  const outcome = readOutcome(transaction, receipt, request);
  const facts = await readFacts(callNode, transaction, receipt, request);
  return { status: outcome === 'done' ? 'confirmed' : outcome, hash, ...facts };
}

/**
 * Reads the status of what a contract sends once its owners agree (Safe) or a bundler carries it out (ERC-4337): the wallet has returned
 * the account's own hash, which is not that of the transaction.
 */
async function readOperation(callNode: CallNode, { hash, request, cursor }: Sent): ReturnType<typeof readStatus> {
  const { searchStart: start } = cursor;
  if (!start || !(await isContract(callNode, request.from))) return { status: { status: 'pending' }, cursor };
  const query = { request, cursor, start, isKnown: () => false, operation: hash.toLowerCase() };
  const found = await findOperation(callNode, query);
  const next = { ...cursor, searchStart: { ...start, block: found.block } };
  // Without a block to start from, a transaction that the node does not return is not searched for again.
  const { status } = found.hash
    ? await readStatus(callNode, { hash: found.hash, request, cursor: {} })
    : { status: { status: 'pending', isProposed: true } as const };
  return { status, cursor: next };
}

/**
 * Reads the status of a submitted transaction once. Returns a nonce only for a transaction that the account itself has sent: a
 * bundle has the nonce of its bundler. Without a nonce, a transaction that no node returns stays pending, because some wallets
 * do not send to public nodes.
 */
export async function readStatus(
  callNode: CallNode,
  sent: Sent,
): Promise<{ readonly status: TransactionStatus; readonly cursor: EvmCursor }> {
  const { hash, request, cursor } = sent;
  const { nonce } = cursor;
  const [receiptAnswer, answer] = await Promise.all([
    callNode('eth_getTransactionReceipt', [hash]),
    callNode('eth_getTransactionByHash', [hash]),
  ]);
  const receipt = readReceipt(receiptAnswer);
  const transaction = readTransaction(answer);
  const target = hash.toLowerCase();
  for (const found of [receipt, transaction])
    if (found && found.hash !== target) throw new TypeError('The node returned another transaction');
  if (receipt && isOlder(receipt, cursor)) return { status: unclearStatus, cursor };
  if (transaction) {
    const isFromAccount = transaction.from === request.from.toLowerCase();
    return {
      status: await readMinedStatus(callNode, transaction, receipt, request),
      cursor: isFromAccount ? { ...cursor, nonce: transaction.nonce } : cursor,
    };
  }
  if (receipt) return { status: { status: 'pending' }, cursor };
  if (nonce === undefined) return readOperation(callNode, sent);
  const count = readCount(await callNode('eth_getTransactionCount', [request.from, 'latest']));
  const status = count > nonce ? await readReplacement(callNode, sent, nonce) : ({ status: 'dropped' } as const);
  return { status, cursor };
}
