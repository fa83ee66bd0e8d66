import type { Context } from '../core/actions/Context';
import type { TransactionStatus } from '../core/ports/TransactionStatus';
import type { Entry } from './createEntry';
import { isUnanswered } from './isUnanswered';
import { hashOf, isInBlock } from './outcome';
import { readStatus } from './readStatus';
import { FOLLOWED_FOR } from './storedSubmissions';
import { toProgress } from './toProgress';

/** The polling interval (ms): a block of Ethereum. */
const INTERVAL = 12_000;
/** How long after the end to poll (ms) if the blocks do not come or are unknown. */
const MAX_TIME = 300_000;
/** How many polls in a row must differ: one node behind a load balancer may lag. */
const MAX_MISSES = 3;

const isFinal = (status: TransactionStatus | undefined): boolean =>
  (status && 'isFinal' in status && status.isFinal) ?? false;

/**
 * Follows a transaction that has ended. Resolves to true if the network has reverted the end in a reorganization, and to false once
 * that is no longer likely. Never rejects.
 */
export async function isTakenBack(ctx: Context, entry: Entry, hash: string): Promise<boolean> {
  const { clock } = ctx;
  const { signal } = entry.controller;
  const { progress: end, at: start } = entry.end ?? { progress: entry.progress.peek(), at: clock.now() };
  let misses = 0;
  // The nodes no longer have what was mined, or it can never be mined.
  if (!isInBlock(end)) return false;
  while (Math.abs(clock.now() - start) < MAX_TIME && clock.now() - entry.at < FOLLOWED_FOR) {
    await clock.delay(INTERVAL, signal).catch(() => {});
    const status = await readStatus(ctx, entry, hash);
    if (signal.aborted) return false;
    const progress = status && toProgress(status, hash);
    const isSame = progress?.status === end.status && hashOf(progress) === end.hash;
    if (isSame && isFinal(status)) return false;
    if (status && !isUnanswered(status)) misses = isSame ? 0 : misses + 1;
    if (misses >= MAX_MISSES) return true;
  }
  return false;
}
