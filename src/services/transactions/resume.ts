import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { createEntry, type Entry } from './createEntry';
import { follow } from './follow';
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
  getStore(ctx).add(entry);
  if (stored.hash) void follow(ctx, entry, stored.hash);
}

/** Applies what another tab has stored: it may have got the answer of a wallet that this page knows nothing of. */
function followTabs(ctx: Context): void {
  const store = getStore(ctx);
  const stored = store.stored();
  for (const entry of store.all()) {
    const { hash } = stored.find(({ id }) => id === entry.intent.id) ?? {};
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
