import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { createEntry, type Entry } from './createEntry';
import { electReporter } from './electReporter';
import { follow } from './follow';
import { report } from './report';
import { search } from './search';
import { type StoredSubmission, toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';

/** Whether the account of a stored submission is connected, with the address of its request. */
function isConnected({ state }: Context, { account, request }: StoredSubmission): boolean {
  const { addresses } = state.accounts.get(namespaceOf(request.networkId));
  const isAccount = account.toLowerCase() === `${request.networkId}:${request.from}`.toLowerCase();
  return isAccount && addresses.some((address) => address.toLowerCase() === request.from.toLowerCase());
}

/** Goes on with a stored submission: follows its transaction, if the wallet had answered. */
function restore(ctx: Context, stored: StoredSubmission): void {
  const entry: Entry = createEntry({
    intent: toIntent(stored),
    at: stored.at,
    progress: { status: 'unknown' },
    onAbort: () => {},
    isRestored: true,
  });
  entry.nonce = stored.nonce;
  entry.searchStart = stored.searchStart;
  if (stored.wasReported) entry.wasReported = true;
  getStore(ctx).add(entry);
  if (stored.hash) void follow(ctx, entry, stored.hash);
  else goOnWithout(ctx, entry);
}

/** Goes on without the wallet's answer: says once that it may have been sent, unless its page is still there, and searches. */
function goOnWithout(ctx: Context, entry: Entry): void {
  const reporter = electReporter(ctx, entry);
  reporter.whenElected(() => {
    const row = getStore(ctx)
      .stored()
      .find(({ id }) => id === entry.intent.id);
    // Another page had the answer: nothing was sent.
    if (!row) reporter.leave();
    else if (!row.hash && !row.wasReported) report(ctx, entry, { status: 'unknown' });
  });
  void search(ctx, entry);
}

/** Applies what another tab has stored: it may have got the answer of a wallet that this page knows nothing of. */
function followTabs(ctx: Context): void {
  const store = getStore(ctx);
  const stored = store.stored();
  for (const entry of store.all()) {
    const row = stored.find(({ id }) => id === entry.intent.id);
    const { hash } = row ?? {};
    // It was not sent.
    if (!row && entry.isRestored && entry.progress.peek().status === 'unknown') entry.controller.abort();
    if (hash && entry.progress.peek().status === 'unknown') void follow(ctx, entry, hash);
  }
}

const watchTabs = perInstance((ctx: Context) => getStore(ctx).watch(() => followTabs(ctx)));

/** Goes on with the connected accounts' transactions of an earlier page. */
export function resume(ctx: Context): void {
  const store = getStore(ctx);
  watchTabs(ctx);
  for (const stored of [...store.stored()].reverse()) {
    const isKnown = store.all().some(({ intent }) => intent.id === stored.id);
    if (!isKnown && isConnected(ctx, stored)) restore(ctx, stored);
  }
}
