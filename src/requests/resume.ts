import type { Context } from '../core/actions/Context';
import { namespaceOf } from '../lib/caip';
import { perInstance } from '../shared/perInstance';
import { createEntry, type Entry } from './createEntry';
import { electReporter } from './electReporter';
import { follow, followEnded } from './follow';
import type { Progress } from './Progress';
import { report } from './report';
import { search } from './search';
import { type StoredSubmission, toEnd, toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';

/** Whether the account of a stored submission is connected, with the address of its request. */
function isConnected({ state }: Context, { account, request }: StoredSubmission): boolean {
  const { addresses } = state.accounts.get(namespaceOf(request.networkId));
  const isAccount = account.toLowerCase() === `${request.networkId}:${request.from}`.toLowerCase();
  return isAccount && addresses.some((address) => address.toLowerCase() === request.from.toLowerCase());
}

/** Adds a stored submission to those of this page. */
function addEntry(ctx: Context, stored: StoredSubmission, ended?: Progress): Entry {
  const intent = toIntent(stored);
  const entry: Entry = createEntry({
    intent,
    wallet: ctx.state.accounts.get(namespaceOf(intent.account)).walletName,
    at: stored.at,
    progress: ended ?? { status: 'unknown' },
    onAbort: () => {},
    isRestored: !ended,
    wasSeen: Boolean(ended),
  });
  entry.nonce = stored.nonce;
  entry.searchStart = stored.searchStart;
  entry.end = toEnd(stored);
  if (stored.wasReported) entry.wasReported = true;
  getStore(ctx).add(entry);
  return entry;
}

/** Restores a stored submission and follows its transaction, or searches for it if the wallet's response is missing. */
function restore(ctx: Context, stored: StoredSubmission): void {
  const entry = addEntry(ctx, stored);
  if (stored.hash) void follow(ctx, entry, stored.hash);
  else resumeUnanswered(ctx, entry);
}

/**
 * Handles a submission without the wallet's response. Searches for the transaction, and reports once that it may have been sent,
 * unless the page that submitted it is still open.
 */
function resumeUnanswered(ctx: Context, entry: Entry): void {
  const reporter = electReporter(ctx, entry);
  reporter.whenElected(() => {
    const row = getStore(ctx)
      .stored()
      .find(({ id }) => id === entry.intent.id);
    // Another page has received the response: nothing was sent.
    if (!row) reporter.leave();
    else if (!row.hash && !row.wasReported) report(ctx, entry, { status: 'unknown' });
  });
  void search(ctx, entry);
}

/** Applies what another tab has stored, which may have received the wallet's response. */
function syncWithStorage(ctx: Context): void {
  const store = getStore(ctx);
  const stored = store.stored();
  for (const entry of store.all()) {
    const row = stored.find(({ id }) => id === entry.intent.id);
    const { hash } = row ?? {};
    // Another tab has removed it: it was not sent.
    if (!row && entry.isRestored && entry.progress.peek().status === 'unknown') entry.controller.abort();
    if (hash && entry.progress.peek().status === 'unknown') void follow(ctx, entry, hash);
  }
}

function restoreAll(ctx: Context): void {
  if (ctx.signal.aborted) return;
  const store = getStore(ctx);
  const isNew = (stored: StoredSubmission): boolean =>
    !store.all().some(({ intent }) => intent.id === stored.id) && isConnected(ctx, stored);
  for (const stored of [...store.stored()].reverse()) if (isNew(stored)) restore(ctx, stored);
  for (const stored of [...store.ended()].reverse()) {
    const end = toEnd(stored);
    if (end && stored.hash && isNew(stored)) void followEnded(ctx, addEntry(ctx, stored, end.progress), stored.hash);
  }
}

/** Follows what other tabs submit, from the first call on. */
export const watchTabs = perInstance((ctx: Context) => {
  getStore(ctx).watch(() => {
    syncWithStorage(ctx);
    restoreAll(ctx);
  });
  // Not at once: the first call may be in a render.
  queueMicrotask(() => restoreAll(ctx));
});

/** Restores and follows the connected accounts' transactions that other pages have submitted. */
export function resume(ctx: Context): void {
  watchTabs(ctx);
  restoreAll(ctx);
}
