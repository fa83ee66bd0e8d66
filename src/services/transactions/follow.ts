import type { Context } from '../../core/actions/Context';
import type { TransactionStatus } from '../../core/ports/chainTransactions';
import { namespaceOf } from '../../lib/caip';
import { type Entry, hasEnded } from './createEntry';
import { electReporter, type Reporter } from './electReporter';
import { getChain } from './getChain';
import { report } from './report';
import { resultEvent } from './resultEvent';
import { MAX_AGE } from './storedSubmissions';
import { getStore } from './submissionStore';
import type { Progress } from './Transactions';
import { applyResult } from './updateAccount';

/** The polling interval (ms). */
const INTERVAL = 4_000;
/** How many polls in a row must miss a transaction before it counts as dropped: one node behind a load balancer may lag. */
const MISSES_UNTIL_DROPPED = 3;

type Status = TransactionStatus & { readonly nonce?: number | undefined };

/** Converts a status from the nodes. */
function toProgress(status: TransactionStatus, hash: string): Progress {
  if (status.status === 'pending' || status.status === 'dropped') return { status: status.status, hash };
  // The nodes no longer have the transaction that replaced it.
  if (status.hash === null) return { status: 'unknown' };
  const isReverted = status.status === 'reverted' || (status.status === 'replaced' && status.same && status.reverted);
  if (isReverted) return { status: 'reverted', hash: status.hash };
  const mined = { hash: status.hash, ...(status.arrived !== undefined && { arrived: status.arrived }) };
  return status.status === 'replaced'
    ? { status: 'replaced', ...mined, cancelled: !status.same }
    : { status: status.status, ...mined };
}

/** Whether the nodes do not find the transaction, which may be because they lag. */
const isMissing = (status: TransactionStatus): boolean =>
  status.status === 'dropped' || (status.status === 'replaced' && status.hash === null);

/** Reads the status from the nodes; undefined if none responds or the app has removed the network. */
async function readStatus(
  ctx: Context,
  { intent: { request }, nonce, controller }: Entry,
  hash: string,
): Promise<Status | undefined> {
  const network = ctx.state.networks.find(request.networkId);
  if (!network) return undefined;
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    return await chain.readStatus(network, { hash, request, nonce }, controller.signal);
  } catch {
    // Offline, or every node has failed. The next poll may succeed.
    return undefined;
  }
}

/** Applies a status from the nodes. Returns whether it is final. */
async function apply(ctx: Context, entry: Entry, reporter: Reporter, hash: string, status: Status): Promise<boolean> {
  const store = getStore(ctx);
  if (status.nonce !== undefined && entry.nonce === undefined) {
    entry.nonce = status.nonce;
    // Another page may have reported the result and removed the stored submission.
    if (store.isStored(entry)) store.save(entry);
  }
  const previous = entry.progress.peek();
  const progress = toProgress(status, hash);
  entry.set(progress);
  if (!hasEnded(progress) || progress.status === previous.status) return false;
  // Not final: the wallet may send a dropped transaction again.
  if (progress.status === 'dropped') {
    if (reporter.isElected()) report(ctx, entry, progress);
    return false;
  }
  reporter.report(() => {
    report(ctx, entry, progress);
    const event = entry.isRestored ? resultEvent(entry.intent, progress) : null;
    if (event) ctx.emit(event);
    store.removeStored(entry);
  });
  await applyResult(ctx, entry, hash, progress);
  return true;
}

/** Follows a transaction until it is mined, replaced or one day old. Never rejects. */
export async function follow(ctx: Context, entry: Entry, hash: string): Promise<void> {
  const store = getStore(ctx);
  const { signal } = entry.controller;
  entry.set({ status: 'pending', hash });
  const reporter = electReporter(ctx, entry);
  let misses = 0;
  while (!signal.aborted) {
    const status = await readStatus(ctx, entry, hash);
    if (signal.aborted) return;
    misses = status && isMissing(status) ? misses + 1 : 0;
    if (status && (!misses || misses >= MISSES_UNTIL_DROPPED) && (await apply(ctx, entry, reporter, hash, status)))
      return;
    if (ctx.clock.now() - entry.at >= MAX_AGE) {
      entry.set({ status: 'unknown' });
      store.removeStored(entry);
      reporter.leave();
      return;
    }
    await ctx.clock.delay(INTERVAL, signal).catch(() => {});
  }
}
