import type { ChainTransactions, TransactionStatus } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { AskNode } from './createNodes';
import { findByNonce } from './findByNonce';
import { type NodeTransaction, readCount, readReceipt, readTransaction } from './readMined';
import { isSameCall, wasCarriedOut } from './wasCarriedOut';

type Sent = Parameters<ChainTransactions['readStatus']>[1];
type Status = Awaited<ReturnType<ChainTransactions['readStatus']>>;

/** Wallets cancel a transaction by one of the account to itself, which carries nothing. */
const isCancellation = ({ from, to, value, data }: NodeTransaction): boolean =>
  to === from && value === 0n && data === '0x';

async function readReplacement(ask: AskNode, { hash, request }: Sent, nonce: number): Promise<TransactionStatus> {
  const replacement = await findByNonce(ask, request.from.toLowerCase(), nonce);
  if (!replacement) return { status: 'replaced', hash: null, same: false, reverted: false };
  // The node has just mined it, or learned of it.
  if (replacement.hash === hash.toLowerCase()) return { status: 'pending' };
  const receipt = readReceipt(await ask('eth_getTransactionReceipt', [replacement.hash]));
  if (!receipt) return { status: 'pending' };
  const same = isSameCall(replacement, request);
  // Only what certainly moved nothing is a cancellation; anything else may have paid the same receiver.
  if (!same && !isCancellation(replacement)) return { status: 'different', hash: replacement.hash };
  return { status: 'replaced', hash: replacement.hash, same, reverted: receipt.reverted };
}

function readMinedStatus(
  transaction: NodeTransaction,
  receipt: ReturnType<typeof readReceipt>,
  request: TransactionRequest,
): TransactionStatus {
  if (!receipt) return { status: 'pending' };
  const { hash } = receipt;
  const outcome = wasCarriedOut(transaction, receipt, request);
  return { status: outcome === 'done' ? 'confirmed' : outcome, hash };
}

/**
 * Looks at a sent transaction once. Its nonce counts only for a transaction that the account itself has sent: a bundle has the
 * nonce of whoever sent the bundle. Without one, a transaction that no node shows is still pending, because some wallets send
 * past the public nodes.
 */
export async function readStatus(ask: AskNode, sent: Sent): Promise<Status> {
  const { hash, request, nonce } = sent;
  const [receiptAnswer, answer] = await Promise.all([
    ask('eth_getTransactionReceipt', [hash]),
    ask('eth_getTransactionByHash', [hash]),
  ]);
  const receipt = readReceipt(receiptAnswer);
  const transaction = readTransaction(answer);
  const target = hash.toLowerCase();
  for (const found of [receipt, transaction])
    if (found && found.hash !== target) throw new TypeError('The node returned another transaction');
  if (transaction) {
    const isFromAccount = transaction.from === request.from.toLowerCase();
    return { ...readMinedStatus(transaction, receipt, request), nonce: isFromAccount ? transaction.nonce : undefined };
  }
  if (receipt || nonce === undefined) return { status: 'pending', nonce };
  const count = readCount(await ask('eth_getTransactionCount', [request.from, 'latest']));
  return count > nonce ? { ...(await readReplacement(ask, sent, nonce)), nonce } : { status: 'dropped', nonce };
}
