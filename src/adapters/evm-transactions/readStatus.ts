import type { ChainTransactions, TransactionStatus } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { AskNode } from './createNodes';
import { type NodeTransaction, readBlock, readCount, readReceipt, readTransaction } from './readMined';
import { isSameCall, wasCarriedOut } from './wasCarriedOut';

/** How many blocks are searched for the transaction that was mined in place of another. Nodes keep the states of 128. */
const MAX_BLOCKS = 100;

type Sent = Parameters<ChainTransactions['readStatus']>[1];
type Status = Awaited<ReturnType<ChainTransactions['readStatus']>>;

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

async function findReplacement(ask: AskNode, from: string, nonce: number): Promise<NodeTransaction | null> {
  const block = await findBlock(ask, from, nonce);
  if (block === null) return null;
  const transactions = readBlock(await ask('eth_getBlockByNumber', [toHexQuantity(block), true]));
  return transactions.find((each) => each.from === from && each.nonce === nonce) ?? null;
}

/** Wallets cancel a transaction by one of the account to itself, which carries nothing. */
const isCancellation = ({ from, to, value, data }: NodeTransaction): boolean =>
  to === from && value === 0n && data === '0x';

async function readReplacement(ask: AskNode, { hash, request }: Sent, nonce: number): Promise<TransactionStatus> {
  const replacement = await findReplacement(ask, request.from.toLowerCase(), nonce);
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
    const isOwn = transaction.from === request.from.toLowerCase();
    return { ...readMinedStatus(transaction, receipt, request), nonce: isOwn ? transaction.nonce : undefined };
  }
  if (receipt || nonce === undefined) return { status: 'pending', nonce };
  const count = readCount(await ask('eth_getTransactionCount', [request.from, 'latest']));
  return count > nonce ? { ...(await readReplacement(ask, sent, nonce)), nonce } : { status: 'dropped', nonce };
}
