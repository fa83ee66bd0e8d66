import type { Context } from '../core/actions/Context';
import type { TransactionStatus } from '../core/ports/TransactionStatus';
import { unclearStatus } from '../shared/unclearStatus';
import type { Entry } from './createEntry';
import { electReporter, type Reporter, repeatElection } from './electReporter';
import { emitEnd } from './emitEnd';
import { isTakenBack } from './isTakenBack';
import { isUnanswered } from './isUnanswered';
import { hasEnded, isOnlySigned, mayBeMined } from './outcome';
import { readStatus } from './readStatus';
import { report, showResult } from './report';
import { FOLLOWED_FOR } from './storedSubmissions';
import { getStore } from './submissionStore';
import { toProgress } from './toProgress';
import { applyResult, showPending } from './updateAccount';

/** The polling interval (ms). */
const INTERVAL = 4_000;
/** How many polls in a row must miss a transaction before it counts as dropped: one node behind a load balancer may lag. */
const MISSES_UNTIL_DROPPED = 3;
/** How long (ms) the nodes may fail to tell which transaction was mined in place of the followed one: longer than they are busy. */
const UNANSWERED_FOR = 600_000;

/** Whether the nodes do not find the transaction, which may be because they lag. */
const isMissing = (status: TransactionStatus): boolean =>
  status.status === 'dropped' || (status.status === 'replaced' && status.hash === null);

/** A submission whose transaction is followed. */
interface Following {
  readonly ctx: Context;
  readonly entry: Entry;
  readonly reporter: Reporter;
  readonly hash: string;
}

/** Applies a status from the nodes. Returns whether it is an end. */
async function apply(following: Following, status: TransactionStatus): Promise<boolean> {
  const { ctx, entry, reporter, hash } = following;
  const store = getStore(ctx);
  const previous = entry.progress.peek();
  const progress = toProgress(status, hash);
  // Only the page that gives it to the nodes learns whether they have taken it.
  if (progress.status === 'pending' && isOnlySigned(previous)) return false;
  entry.set(progress);
  if (!hasEnded(progress) || progress.status === previous.status) return false;
  // Not an end: the wallet may send a dropped transaction again.
  if (progress.status === 'dropped') {
    if (reporter.isElected()) report(ctx, entry, progress);
    return false;
  }
  const earlierEnd = entry.end?.progress;
  entry.end = { progress, at: ctx.clock.now() };
  reporter.report(
    () => {
      report(ctx, entry, progress);
      emitEnd(ctx, entry, progress, earlierEnd);
      store.settle(entry, hash);
    },
    () => showResult(ctx, entry, progress),
  );
  await applyResult(ctx, entry, hash, progress);
  return true;
}

/**
 * Polls until the transaction has ended, or as long as the nodes can be expected to have its status. Resolves to false if following
 * stops before that.
 */
async function followToEnd(following: Following): Promise<boolean> {
  const { ctx, entry, hash } = following;
  const { signal } = entry.controller;
  // Another page may know that no node has taken it.
  const isOpen = (): boolean => !signal.aborted && mayBeMined(entry.progress.peek());
  let misses = 0;
  let unansweredSince: number | null = null;
  while (isOpen()) {
    const status = await readStatus(ctx, entry, hash);
    if (!isOpen()) return false;
    misses = status && isMissing(status) ? misses + 1 : 0;
    if (status && (!misses || misses >= MISSES_UNTIL_DROPPED) && (await apply(following, status))) return true;
    const now = ctx.clock.now();
    // A node that does not have the transaction cannot return its status, either.
    if (status && !isMissing(status)) unansweredSince = isUnanswered(status) ? (unansweredSince ?? now) : null;
    const isUnknown = unansweredSince !== null && now - unansweredSince >= UNANSWERED_FOR;
    if (isUnknown || now - entry.at >= FOLLOWED_FOR) return apply(following, unclearStatus);
    await ctx.clock.delay(INTERVAL, signal).catch(() => {});
  }
  return false;
}

/** Shows a transaction as pending again, also to other pages and after a reload. */
function takeBack(ctx: Context, entry: Entry, hash: string): Reporter {
  const store = getStore(ctx);
  entry.set({ status: 'pending', hash });
  store.reopen(entry);
  void showPending(ctx, entry, hash);
  const reporter = repeatElection(ctx, entry);
  reporter.whenElected(() => {
    if (!store.isReported(entry)) report(ctx, entry, entry.progress.peek(), 'transaction.takenBack');
  });
  return reporter;
}

/**
 * Follows a transaction that has ended, also one that an earlier page has followed to its end, until a reorganization of the
 * network can no longer revert that. If one does, follows it to its next end. Never rejects.
 */
export async function followEnded(ctx: Context, entry: Entry, hash: string): Promise<void> {
  while (await isTakenBack(ctx, entry, hash))
    if (!(await followToEnd({ ctx, entry, hash, reporter: takeBack(ctx, entry, hash) }))) return;
  // A later page continues.
  if (!entry.controller.signal.aborted) getStore(ctx).closeEnded(entry);
}

/**
 * Follows a transaction until it is mined, replaced, no longer found by the nodes, or one day old, and then until a reorganization
 * of the network can no longer revert that. Never rejects.
 */
export async function follow(ctx: Context, entry: Entry, hash: string): Promise<void> {
  if (!isOnlySigned(entry.progress.peek())) entry.set({ status: 'pending', hash });
  if (await followToEnd({ ctx, entry, hash, reporter: electReporter(ctx, entry) })) await followEnded(ctx, entry, hash);
}
