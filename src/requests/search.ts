import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import { isSameAddress } from '../lib/address';
import { namespaceOf } from '../lib/caip';
import type { Entry } from './createEntry';
import { follow } from './follow';
import { getChain } from './getChain';
import { isHashTaken } from './isHashTaken';
import { type StoredSubmission, toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';
import { showPending } from './updateAccount';

/** The polling interval (ms). */
const INTERVAL = 4_000;
/** How long (ms) after the request a transaction is searched for. Requests over the relay expire after five minutes. */
const SEARCHED_FOR = 600_000;
/** How long (ms) a page that is opened later searches for it. */
const SEARCHED_LATER = 60_000;

/**
 * Whether a request for the same was submitted again and has no response yet: a matching transaction may belong to that one. Some
 * families prepare the same transfer differently each time.
 */
function hasNewerRequest(ctx: Context, chain: ChainTransactions, { intent: { id, request }, at }: Entry): boolean {
  const key = chain.keyOf(request);
  const isSame = (row: StoredSubmission): boolean => {
    const other = toIntent(chain, row)?.request;
    return other !== undefined && isSameAddress(other.from, request.from) && chain.keyOf(other) === key;
  };
  return getStore(ctx)
    .stored()
    .some((row) => row.id !== id && !row.hash && row.at >= at && isSame(row));
}

/** Searches once. Returns the hash of the sent transaction; null if it was not found. */
async function findHash(ctx: Context, entry: Entry): Promise<string | null> {
  const { intent, cursor, controller } = entry;
  const { request } = intent;
  const network = ctx.state.networks.find(request.networkId);
  if (!network) return null;
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    if (hasNewerRequest(ctx, chain, entry)) return null;
    const isKnown = (hash: string): boolean => isHashTaken(ctx, entry, hash);
    const found = await chain.findSent(network, { request, cursor, isKnown }, controller.signal);
    // Where a search starts may have been read meanwhile.
    entry.cursor = { ...entry.cursor, ...found.cursor };
    return found.reference;
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
  const isOpen = (): boolean => !signal.aborted && progress.peek().status === 'unknown' && !store.isReported(entry);
  const until = Math.max(at + SEARCHED_FOR, ctx.clock.now() + SEARCHED_LATER);
  while (isOpen() && ctx.clock.now() < until) {
    const hash = await findHash(ctx, entry);
    if (hash && isOpen()) {
      entry.set({ status: 'pending', hash });
      store.save(entry);
      void showPending(ctx, entry, hash);
      return follow(ctx, entry, hash);
    }
    await ctx.clock.delay(INTERVAL, signal).catch(() => {});
  }
}
