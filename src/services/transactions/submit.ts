import { findInError } from '../../adapters/evm/findInError';
import type { Context } from '../../core/actions/Context';
import { WalletModalError } from '../../core/kit';
import type { WalletConnection } from '../../core/ports/adapter';
import { isTransactionHash } from '../../lib/address';
import { namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { checkReview, copyOf } from './checkReview';
import { createEntry, type Entry } from './createEntry';
import { electReporter, leaveElection } from './electReporter';
import { follow } from './follow';
import { getChain } from './getChain';
import { isKnownHash } from './isKnownHash';
import { report } from './report';
import { getStore } from './submissionStore';
import type { Intent, Progress, Submission } from './Transactions';
import { transactionError } from './transactionError';
import { showPending } from './updateAccount';

const unknown: Progress = { status: 'unknown' };

interface Requested {
  readonly intent: Intent;
  readonly connection: WalletConnection | undefined;
}

/** The wallet has said no (EIP-1193, WalletConnect). */
const isRefusal = (code: number): boolean => code === 4001 || (code >= 5000 && code <= 5003);
/** The wallet has answered with an error, so it has not sent anything. 4900 means that it went away instead. */
const isAnswer = (code: number): boolean =>
  (code >= 4000 && code < 6000 && code !== 4900) || (code >= -32_768 && code <= -32_000);

/** What an error of the wallet says about the transaction: only a known answer proves that it was not sent. */
async function readFailure(ctx: Context, cause: unknown): Promise<Progress> {
  const { fromUnknown } = await ctx.connection();
  const error = fromUnknown(cause);
  const has = (test: (code: number) => boolean): boolean => findInError(cause, ({ code }) => test(code));
  if (error.code === 'userRejected' || has(isRefusal)) return { status: 'rejected' };
  return has(isAnswer) ? { status: 'failed', error } : { status: 'unknown' };
}

/** The connection that was reviewed, if nothing has changed since. @throws WalletModalError `reviewOutdated` */
function reviewedConnection(ctx: Context, { intent, connection }: Requested, shown: Intent): WalletConnection {
  checkReview(ctx, intent, shown);
  if (!connection || ctx.connections.get(namespaceOf(intent.account)) !== connection)
    throw transactionError('reviewOutdated', { userFacing: true });
  return connection;
}

/** Reads where to search if the wallet's answer is lost. Nothing waits for this. */
async function readSearchStart(ctx: Context, entry: Entry, network: Network): Promise<void> {
  const { intent, controller } = entry;
  const store = getStore(ctx);
  try {
    const chain = await getChain(ctx, namespaceOf(intent.account));
    entry.searchStart = await chain.readSearchStart(network, intent.request.from, controller.signal);
    if (store.isStored(entry)) store.save(entry);
  } catch {
    // Then it is not searched for.
  }
}

/** Makes sure that the nodes are of the network. @throws WalletModalError `networkMismatch`; the nodes' error */
async function checkNodes(ctx: Context, entry: Entry, shown: Intent): Promise<void> {
  const { intent, controller } = entry;
  const network = checkReview(ctx, intent, shown);
  void readSearchStart(ctx, entry, network);
  const [chain] = await Promise.all([getChain(ctx, namespaceOf(intent.account)), ctx.connection()]);
  if (!(await chain.isOnNetwork(network, controller.signal)))
    throw transactionError('networkMismatch', { params: { network: network.name }, userFacing: true });
}

/**
 * Asks the wallet for one submission: once the nodes are known to be of the network, and if nothing has changed since the
 * review. Nothing waits between that check and the request. Resolves to the progress, or to the hash of what was sent.
 */
async function askWallet(ctx: Context, entry: Entry, shown: Intent): Promise<Progress | string> {
  const { intent, controller, progress } = entry;
  const requested: Requested = { intent, connection: ctx.connections.get(namespaceOf(intent.account)) };
  let answer: Promise<string>;
  try {
    await checkNodes(ctx, entry, shown);
    // The visitor has left, or disconnected, while the nodes were asked.
    if (controller.signal.aborted || progress.peek().status !== 'asking') return { status: 'rejected' };
    const connection = reviewedConnection(ctx, requested, shown);
    getStore(ctx).save(entry);
    electReporter(ctx, entry);
    answer = connection.request('sendTransaction', copyOf(intent.request), controller.signal);
  } catch (cause) {
    const error = cause instanceof WalletModalError ? cause : new WalletModalError('somethingWentWrong', { cause });
    return { status: 'failed', error };
  }
  try {
    const hash: unknown = await answer;
    // Whatever the wallet has done: this is not the hash of a new transaction.
    return isTransactionHash(hash) && !isKnownHash(ctx, entry, hash.toLowerCase())
      ? hash.toLowerCase()
      : { status: 'unknown' };
  } catch (cause) {
    const read = controller.signal.aborted ? unknown : await readFailure(ctx, cause).catch(() => unknown);
    if (read.status === 'unknown') ctx.report(cause);
    return read;
  }
}

/** Asks the wallet for one submission, and follows what it sends. Never rejects. */
async function run(ctx: Context, entry: Entry, shown: Intent): Promise<void> {
  const store = getStore(ctx);
  const answer = await askWallet(ctx, entry, shown);
  if (store.asking === entry) store.asking = null;
  const isOver = entry.controller.signal.aborted;
  if (typeof answer === 'string') {
    entry.set({ status: 'pending', hash: answer });
    if (isOver) return;
    store.save(entry);
    void showPending(ctx, entry, answer);
    return follow(ctx, entry, answer);
  }
  entry.set(answer);
  if (isOver) return;
  if (answer.status === 'unknown') store.save(entry);
  else {
    store.forget(entry);
    leaveElection(entry);
  }
  report(ctx, entry, answer);
}

/** Stops waiting for the wallet: it may still send, so that is unknown until it answers. */
function stopWaiting(ctx: Context, entry: Entry): void {
  const store = getStore(ctx);
  if (store.asking === entry) store.asking = null;
  if (entry.progress.peek().status === 'asking') entry.set({ status: 'unknown' });
}

/**
 * Asks the wallet for a transaction, exactly as it was reviewed. While a wallet is being asked, and for an intent that was
 * submitted before, nothing is asked, and the submission that exists is returned.
 */
export function submit(ctx: Context, intent: Intent): Submission {
  const store = getStore(ctx);
  const existing = store.asking ?? store.all().find((entry) => entry.intent.id === intent.id);
  if (existing) return existing;
  const entry = createEntry({
    intent,
    at: ctx.clock.now(),
    progress: { status: 'asking' },
    onAbort: (aborted) => stopWaiting(ctx, aborted),
  });
  // Before anything that waits: a second click finds it.
  store.asking = entry;
  store.add(entry);
  void run(ctx, entry, intent);
  return entry;
}
