import type { Context } from '../../core/actions/Context';
import type { TransactionStatus } from '../../core/ports/chainTransactions';
import { namespaceOf } from '../../lib/caip';
import { type Entry, hasEnded } from './createEntry';
import { electReporter, type Reporter } from './electReporter';
import { endEvent } from './endEvent';
import { getChain } from './getChain';
import { report } from './report';
import { MAX_AGE } from './storedSubmissions';
import { getStore } from './submissionStore';
import type { Progress } from './Transactions';
import { applyResult } from './updateAccount';

/** How often the nodes are asked (ms). */
const INTERVAL = 4_000;
/** How often in a row they must miss a transaction: one node behind a balancer may be late. */
const TIMES_MISSED = 3;

type Status = TransactionStatus & { readonly nonce?: number | undefined };

/** How far a transaction is by what the nodes say. */
function toProgress(status: TransactionStatus, hash: string): Progress {
  switch (status.status) {
    case 'pending':
    case 'dropped':
      return { status: status.status, hash };
    case 'replaced': {
      // Which transaction was mined in its place cannot be found any more.
      if (status.hash === null) return { status: 'unknown' };
      if (status.same && status.reverted) return { status: 'reverted', hash: status.hash };
      return { status: 'replaced', hash: status.hash, cancelled: !status.same };
    }
    default:
      return { status: status.status, hash: status.hash };
  }
}

/** Nodes that miss a transaction may be late. */
const isMissing = (status: TransactionStatus): boolean =>
  status.status === 'dropped' || (status.status === 'replaced' && status.hash === null);

/** Asks the nodes once. Undefined if none answers, or the app has removed the network. */
async function look(
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
    // Offline, or every node fails: the next look may succeed.
    return undefined;
  }
}

/** Applies what the nodes say. Returns whether that is final. */
async function apply(ctx: Context, entry: Entry, reporter: Reporter, hash: string, status: Status): Promise<boolean> {
  const store = getStore(ctx);
  if (status.nonce !== undefined && entry.nonce === undefined) {
    entry.nonce = status.nonce;
    // Another page may have seen the end, and have removed it.
    if (store.isStored(entry)) store.save(entry);
  }
  const previous = entry.progress.peek();
  const progress = toProgress(status, hash);
  entry.set(progress);
  if (!hasEnded(progress) || progress.status === previous.status) return false;
  // A wallet may send a dropped transaction again.
  if (progress.status === 'dropped') {
    if (reporter.isElected()) report(ctx, entry, progress);
    return false;
  }
  reporter.report(() => {
    report(ctx, entry, progress);
    const event = entry.isRestored ? endEvent(entry.intent, progress) : null;
    if (event) ctx.emit(event);
    store.forget(entry);
  });
  await applyResult(ctx, entry, hash, progress);
  return true;
}

/** Follows a stored transaction until it is mined, replaced, or a day old. Never rejects. */
export async function follow(ctx: Context, entry: Entry, hash: string): Promise<void> {
  const store = getStore(ctx);
  const { signal } = entry.controller;
  entry.set({ status: 'pending', hash });
  const reporter = electReporter(ctx, entry);
  let missed = 0;
  while (!signal.aborted) {
    const status = await look(ctx, entry, hash);
    if (signal.aborted) return;
    missed = status && isMissing(status) ? missed + 1 : 0;
    if (status && (!missed || missed >= TIMES_MISSED) && (await apply(ctx, entry, reporter, hash, status))) return;
    if (ctx.clock.now() - entry.at >= MAX_AGE) {
      entry.set({ status: 'unknown' });
      store.forget(entry);
      return;
    }
    await ctx.clock.delay(INTERVAL, signal).catch(() => {});
  }
}
