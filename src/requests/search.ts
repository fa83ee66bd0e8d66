import type { Context } from '../core/actions/Context';
import { namespaceOf } from '../lib/caip';
import { serializeRequest } from './checkReview';
import type { Entry } from './createEntry';
import { follow } from './follow';
import { getChain } from './getChain';
import { isHashTaken } from './isHashTaken';
import { toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';
import { showPending } from './updateAccount';

/** The polling interval (ms). */
const INTERVAL = 4_000;
/** How long (ms) after the request a transaction is searched for. Requests over the relay expire after five minutes. */
const MAX_AGE = 600_000;

/** Whether the same request was submitted again and has no response yet: a matching transaction may belong to that one. */
function hasNewerRequest(ctx: Context, { intent, at }: Entry): boolean {
  const text = serializeRequest(intent.request);
  return getStore(ctx)
    .stored()
    .some(
      (row) => row.id !== intent.id && !row.hash && row.at >= at && serializeRequest(toIntent(row).request) === text,
    );
}

/** Searches once. Returns the hash of the sent transaction; null if it was not found. */
async function findHash(ctx: Context, entry: Entry): Promise<string | null> {
  const { intent, searchStart: start, controller } = entry;
  const { request } = intent;
  const network = ctx.state.networks.find(request.networkId);
  if (!network || !start || hasNewerRequest(ctx, entry)) return null;
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    const isKnown = (hash: string): boolean => isHashTaken(ctx, entry, hash);
    const found = await chain.findSent(network, { request, start, isKnown }, controller.signal);
    entry.searchStart = found.start;
    return found.hash;
  } catch {
    // Offline, or every node has failed. The next poll may succeed.
    return null;
  }
}

/**
 * Searches for a transaction whose hash was lost because the page was closed before the wallet responded, then follows it. Repeats
 * the search, because the visitor may still confirm the request, for example on a phone. Never rejects.
 */
export async function search(ctx: Context, entry: Entry): Promise<void> {
  const store = getStore(ctx);
  const { progress, controller, at } = entry;
  const { signal } = controller;
  const isUnanswered = (): boolean => !signal.aborted && progress.peek().status === 'unknown' && store.isStored(entry);
  while (isUnanswered() && ctx.clock.now() - at < MAX_AGE) {
    const hash = await findHash(ctx, entry);
    if (hash && isUnanswered()) {
      entry.set({ status: 'pending', hash });
      store.save(entry);
      void showPending(ctx, entry, hash);
      return follow(ctx, entry, hash);
    }
    await ctx.clock.delay(INTERVAL, signal).catch(() => {});
  }
}
