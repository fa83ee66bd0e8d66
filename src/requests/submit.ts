import type { Context } from '../core/actions/Context';
import { WalletModalError } from '../core/kit';
import type { WalletConnection } from '../core/ports/adapter';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import { namespaceOf } from '../lib/caip';
import type { Network } from '../lib/network';
import { checkNodes } from './checkNodes';
import { checkReview } from './checkReview';
import { needsConsent } from './consent';
import { createEntry, type Entry } from './createEntry';
import { electReporter, leaveElection } from './electReporter';
import { emitEnd } from './emitEnd';
import { findEarlier } from './findEarlier';
import { follow } from './follow';
import { getChain } from './getChain';
import type { Intent } from './Intent';
import { isHashTaken } from './isHashTaken';
import { kindOf } from './kinds';
import { hashOf, isOnlySigned } from './outcome';
import type { Progress } from './Progress';
import { readFailure } from './readFailure';
import { report } from './report';
import type { Submission } from './Submission';
import { search } from './search';
import { getStore } from './submissionStore';
import { transactionError } from './transactionError';
import { showPending } from './updateAccount';

const unknown: Progress = { status: 'unknown' };
const stopped: Progress = { status: 'stopped' };

/** An intent, and the connection in use when it was submitted. */
interface SubmittedRequest {
  readonly intent: Intent;
  readonly connection: WalletConnection | undefined;
}

type Asked = Pick<WalletConnection, 'can' | 'request'>;

/** Checks the review, and that the connection is still the same. Returns it with the network. @throws WalletModalError `reviewOutdated` */
function checkConnection(
  ctx: Context,
  chain: ChainTransactions,
  { intent, connection }: SubmittedRequest,
  reviewed: Intent,
): { readonly connection: WalletConnection; readonly network: Network } {
  const network = checkReview(ctx, chain, intent, reviewed);
  if (!connection || ctx.connections.get(namespaceOf(intent.account)) !== connection)
    throw transactionError('reviewOutdated', { userFacing: true });
  return { connection, network };
}

/** Warns that the wallet may have sent a transaction, and searches for it. */
function followUnanswered(ctx: Context, entry: Entry): void {
  getStore(ctx).save(entry);
  report(ctx, entry, unknown);
  void search(ctx, entry);
}

/** Ends a submission whose wallet has sent nothing. */
function endUnsent(ctx: Context, entry: Entry, end: Progress): void {
  entry.set(end);
  emitEnd(ctx, entry, end);
  getStore(ctx).settle(entry);
  leaveElection(entry);
  report(ctx, entry, end);
}

/** Stops waiting for the wallet. A wallet that was asked may still send the transaction: the result is unknown until it responds. */
function stopWaiting(ctx: Context, entry: Entry): void {
  getStore(ctx).stopAsking(entry);
  if (entry.progress.peek().status !== 'asking') return;
  if (entry.wasAsked) {
    entry.set(unknown);
    followUnanswered(ctx, entry);
  } else endUnsent(ctx, entry, stopped);
}

/** A connection whose wallet may be closed while it sends, with what the request's account can sign. */
const watched = (ctx: Context, entry: Entry, { can, canOf, request }: WalletConnection): Asked => ({
  can: canOf?.(entry.intent.request.from) ?? can,
  request: (verb, params, signal) => request(verb, params, signal, () => stopWaiting(ctx, entry)),
});

/**
 * The wallet has signed a transaction that its family sends by the nodes. They may have it from now on, and some take long to answer: it
 * is stored, so that it can be followed without this page.
 */
function showSigned(ctx: Context, chain: ChainTransactions, entry: Entry, reference: string): void {
  const store = getStore(ctx);
  const { status } = entry.progress.peek();
  const hash = chain.normalizeReference(reference);
  if (entry.controller.signal.aborted || (status !== 'asking' && status !== 'unknown')) return;
  if (hash === null || isHashTaken(ctx, entry, hash)) return;
  entry.set({ status: 'pending', hash, isSigned: true });
  store.stopAsking(entry);
  store.save(entry);
}

/**
 * Sends the request to the wallet, after checking the nodes and then the review. The check of the review and the request run
 * synchronously, so that nothing can change in between. Resolves to the transaction's hash, or to the progress if there is none.
 */
async function askWallet(ctx: Context, entry: Entry, reviewed: Intent): Promise<Progress | string> {
  const { intent, controller, progress } = entry;
  const submitted: SubmittedRequest = { intent, connection: ctx.connections.get(namespaceOf(intent.account)) };
  let chain: ChainTransactions;
  let response: Promise<unknown>;
  try {
    chain = await getChain(ctx, namespaceOf(intent.account));
    await checkNodes(ctx, chain, entry, reviewed);
    // Stopped during the check.
    if (controller.signal.aborted || progress.peek().status !== 'asking') return stopped;
    const { connection, network } = checkConnection(ctx, chain, submitted, reviewed);
    // Another tab may have sent the same meanwhile.
    if (findEarlier(ctx, intent).some(({ id }) => !entry.repeats.includes(id)))
      throw transactionError('alreadyRequested', { userFacing: true });
    getStore(ctx).save(entry);
    electReporter(ctx, entry);
    entry.wasAsked = true;
    response = chain.send(watched(ctx, entry, connection), intent.request, controller.signal, network, (reference) =>
      showSigned(ctx, chain, entry, reference),
    );
  } catch (cause) {
    const error = cause instanceof WalletModalError ? cause : new WalletModalError('somethingWentWrong', { cause });
    return { status: 'failed', error };
  }
  try {
    const hash = chain.normalizeReference(await response);
    // After any other response, it is unknown whether the wallet has sent the transaction.
    return hash !== null && !isHashTaken(ctx, entry, hash) ? hash : unknown;
  } catch (cause) {
    const failure = controller.signal.aborted
      ? unknown
      : await readFailure(ctx, chain, entry, cause).catch(() => unknown);
    if (failure.status === 'unknown') ctx.report(cause);
    return failure;
  }
}

/** Sends a submission to the wallet and follows its transaction. Never rejects. */
async function run(ctx: Context, entry: Entry, reviewed: Intent): Promise<void> {
  const store = getStore(ctx);
  const answer = await askWallet(ctx, entry, reviewed);
  store.stopAsking(entry);
  const current = entry.progress.peek();
  const { status } = current;
  // It was stopped before the wallet was asked. Or another tab has found the transaction while this page no longer waited, and this
  // page follows it already.
  if (status !== 'asking' && status !== 'unknown' && !isOnlySigned(current)) return;
  const isAborted = entry.controller.signal.aborted;
  // What was signed is followed, even if nothing is known of the answer.
  const next = typeof answer !== 'string' && answer.status === 'unknown' ? (hashOf(current) ?? answer) : answer;
  if (typeof next === 'string') {
    entry.set({ status: 'pending', hash: next });
    if (isAborted) return;
    store.save(entry);
    void showPending(ctx, entry, next);
    return follow(ctx, entry, next);
  }
  if (!isAborted && next.status !== 'unknown') return endUnsent(ctx, entry, next);
  entry.set(next);
  emitEnd(ctx, entry, next);
  if (!isAborted && status === 'asking') followUnanswered(ctx, entry);
}

/**
 * Requests a transaction from the wallet, exactly as it was reviewed. While another request is open in that wallet, or if the intent was
 * submitted before, returns the existing submission instead. Null if the visitor must agree to repeat an earlier request first.
 */
export function submit(ctx: Context, intent: Intent): Submission | null {
  const store = getStore(ctx);
  const wallet = ctx.state.accounts.get(namespaceOf(intent.account)).walletName;
  const existing = store.asking.get(wallet) ?? store.all().find((entry) => entry.intent.id === intent.id);
  if (existing) return existing;
  if (needsConsent(ctx, intent)) return null;
  const entry = createEntry({
    intent,
    wallet,
    at: ctx.clock.now(),
    progress: { status: 'asking' },
    repeats: findEarlier(ctx, intent).map(({ id }) => id),
    hasPromise: kindOf(intent).hasPromise,
    onAbort: (aborted) => stopWaiting(ctx, aborted),
    onSeen: (seen) => store.markShown(seen, seen.progress.peek().status),
  });
  // Set before the first await, so that a second click finds the submission.
  store.asking.set(wallet, entry);
  store.add(entry);
  void run(ctx, entry, intent);
  return entry;
}
