import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import { textOf } from './checkReview';
import type { Entry } from './createEntry';
import { follow } from './follow';
import { getChain } from './getChain';
import { isKnownHash } from './isKnownHash';
import { toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';
import { showPending } from './updateAccount';

/** How often the nodes are asked (ms). */
const INTERVAL = 4_000;
/** How long (ms) a wallet may answer a request whose page is gone. Over the relay, requests end after five minutes. */
const MAX_AGE = 600_000;

/** Whether the same was asked for again, and is not answered: then a transaction that is found may be of that request. */
function isAskedAgain(ctx: Context, { intent, at }: Entry): boolean {
  const text = textOf(intent.request);
  return getStore(ctx)
    .stored()
    .some((row) => row.id !== intent.id && !row.hash && row.at >= at && textOf(toIntent(row).request) === text);
}

/** Looks once; the hash of what the wallet has sent, or null. */
async function look(ctx: Context, entry: Entry): Promise<string | null> {
  const { intent, searchStart: start, controller } = entry;
  const { request } = intent;
  const network = ctx.state.networks.find(request.networkId);
  if (!network || !start || isAskedAgain(ctx, entry)) return null;
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    const isKnown = (hash: string): boolean => isKnownHash(ctx, entry, hash);
    const found = await chain.findSent(network, { request, start, isKnown }, controller.signal);
    entry.searchStart = found.start;
    return found.hash;
  } catch {
    // Offline, or every node fails: the next look may succeed.
    return null;
  }
}

/**
 * Searches for what a wallet has sent whose answer is lost with its page, and goes on with it: a phone may still be asked. Never
 * rejects.
 */
export async function search(ctx: Context, entry: Entry): Promise<void> {
  const store = getStore(ctx);
  const { progress, controller, at } = entry;
  const { signal } = controller;
  const isLost = (): boolean => !signal.aborted && progress.peek().status === 'unknown' && store.isStored(entry);
  while (isLost() && ctx.clock.now() - at < MAX_AGE) {
    const hash = await look(ctx, entry);
    if (hash && isLost()) {
      entry.set({ status: 'pending', hash });
      store.save(entry);
      void showPending(ctx, entry, hash);
      return follow(ctx, entry, hash);
    }
    await ctx.clock.delay(INTERVAL, signal).catch(() => {});
  }
}
