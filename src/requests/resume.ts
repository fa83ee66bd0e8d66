import type { Context } from '../core/actions/Context';
import { WalletModalError } from '../core/kit';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import { isSameAddress } from '../lib/address';
import { accountAddress, accountNetworkId, type CaipAddress, namespaceOf } from '../lib/caip';
import { isChunkFailure } from '../shared/isChunkFailure';
import { perInstance } from '../shared/perInstance';
import { createEntry, type Entry } from './createEntry';
import { electReporter } from './electReporter';
import { follow, followEnded } from './follow';
import { getChain } from './getChain';
import { getLoadedChains } from './getLoadedChains';
import { isInBlock, isOnlySigned, outcome } from './outcome';
import type { Progress } from './Progress';
import { report, showResult } from './report';
import { search } from './search';
import { type StoredSubmission, toEnd, toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';
import { showPending } from './updateAccount';

/** Adds a stored submission to those of this page; null if its family cannot read it. */
function addEntry(ctx: Context, chain: ChainTransactions, stored: StoredSubmission, ended?: Progress): Entry | null {
  const intent = toIntent(chain, stored);
  if (!intent) return null;
  const store = getStore(ctx);
  const entry: Entry = createEntry({
    intent,
    wallet: ctx.state.accounts.get(namespaceOf(intent.account)).walletName,
    at: stored.at,
    progress: ended ?? { status: 'unknown' },
    onAbort: () => {},
    onSeen: (seen) => store.markShown(seen, seen.progress.peek().status),
    isRestored: !ended,
    ...(ended && { wasSeen: () => store.wasShown({ intent }, entry.progress.peek().status) }),
  });
  entry.cursor = chain.readCursor(stored.cursor);
  entry.end = toEnd(chain, stored);
  if (stored.wasReported) entry.wasReported = true;
  store.add(entry);
  return entry;
}

/** Restores a stored submission and follows its transaction, or searches for it if the wallet's response is missing. */
function restore(ctx: Context, chain: ChainTransactions, stored: StoredSubmission): void {
  const hash = stored.hash === undefined ? undefined : chain.normalizeReference(stored.hash);
  const entry = hash === null ? null : addEntry(ctx, chain, stored);
  if (!entry) return;
  if (hash) followStored(ctx, entry, stored, hash);
  else resumeUnanswered(ctx, entry);
}

/** Follows a transaction that another page has sent. It is shown as sent once a node has it. */
function followStored(ctx: Context, entry: Entry, { isSigned }: StoredSubmission, hash: string): void {
  if (isSigned) entry.set({ status: 'pending', hash, isSigned: true });
  else void showPending(ctx, entry, hash);
  void follow(ctx, entry, hash);
}

/**
 * Handles a submission without the wallet's response. Searches for the transaction, and reports once that it may have been sent,
 * unless the page that submitted it is still open.
 */
function resumeUnanswered(ctx: Context, entry: Entry): void {
  const reporter = electReporter(ctx, entry);
  reporter.whenElected(() => {
    const store = getStore(ctx);
    const row = store.rowOf(entry);
    // Another page has received the response: nothing was sent.
    if (store.isReported(entry)) reporter.leave();
    else if (!row?.hash && !(row ?? entry).wasReported) report(ctx, entry, { status: 'unknown' });
  });
  void search(ctx, entry);
}

/** Applies what other tabs have stored: they may have received the wallet's or the nodes' response, or found the transaction. */
function syncWithStorage(ctx: Context): void {
  for (const entry of getStore(ctx).all()) {
    const chain = getLoadedChains(ctx).get(namespaceOf(entry.intent.account));
    if (!chain) continue;
    const row = getStore(ctx).rowOf(entry);
    // Where the search starts may have been read after the request was first stored.
    if (row) entry.cursor = { ...chain.readCursor(row.cursor), ...entry.cursor };
    const progress = entry.progress.peek();
    if (progress.status === 'unknown' || isOnlySigned(progress)) syncOpen(ctx, chain, entry);
  }
}

/** The end of a submission that another page has reported, with what the wallet has returned; null without one. */
function readEnded(chain: ChainTransactions, stored: StoredSubmission | undefined) {
  const end = stored && toEnd(chain, stored);
  if (!end) return null;
  const hash = chain.normalizeReference(stored.hash);
  const needsHash = isInBlock(end.progress) || outcome(end.progress) === 'unclear';
  return needsHash && !hash ? null : { end, hash: hash ?? '' };
}

/** Shows the reported end of a submission unless a page has, and follows it while the network may still revert it. */
function continueEnded(ctx: Context, entry: Entry, { end, hash }: NonNullable<ReturnType<typeof readEnded>>): void {
  showResult(ctx, entry, end.progress);
  void followEnded(ctx, entry, hash);
}

/** Applies what another page knows of a submission whose hash is unknown here, or that the wallet has only signed. */
function syncOpen(ctx: Context, chain: ChainTransactions, entry: Entry): void {
  const store = getStore(ctx);
  const isOwn = ({ id }: { readonly id: string }): boolean => id === entry.intent.id;
  const row = store.rowOf(entry);
  const hash = chain.normalizeReference(row?.hash);
  const ended = readEnded(chain, store.ended().find(isOwn));
  const isSigned = isOnlySigned(entry.progress.peek());
  if (row && hash) {
    if (!isSigned) followStored(ctx, entry, row, hash);
    else if (entry.isRestored && !row.isSigned) {
      entry.set({ status: 'pending', hash });
      void showPending(ctx, entry, hash);
    }
  } else if (ended) {
    if (entry.end) return;
    // This page may have slept until the other one had found and reported it.
    entry.end = ended.end;
    entry.set(ended.end.progress);
    continueEnded(ctx, entry, ended);
  } else if (entry.isRestored && store.isReported(entry)) {
    // What was sent after all is followed to its end here, too.
    if (isSigned && store.reports().find(isOwn)?.references) return;
    // Nothing was sent. From now on, only the stored rows show whether its result is unclear.
    if (isSigned) entry.set({ status: 'failed', error: new WalletModalError('walletFailed') });
    entry.controller.abort();
  }
}

/** Restores a submission whose end an earlier page has reported. The visitor may have left that page before it was shown. */
function restoreEnded(ctx: Context, chain: ChainTransactions, stored: StoredSubmission): void {
  const ended = readEnded(chain, stored);
  const entry = ended && addEntry(ctx, chain, stored, ended.end.progress);
  if (entry) continueEnded(ctx, entry, ended);
}

/** Whether an account is connected, in use or not, on any network. */
const isAccountConnected = ({ state }: Context, account: CaipAddress): boolean =>
  state.accounts.get(namespaceOf(account)).addresses.some((each) => isSameAddress(each, accountAddress(account)));

/** Restores rows, oldest first, once their families are loaded. Rejects, after all others, if the chunk of one could not be loaded. */
async function restoreRows(
  ctx: Context,
  rows: () => readonly StoredSubmission[],
  restoreOne: typeof restore,
): Promise<void> {
  const store = getStore(ctx);
  let failure: unknown;
  const isNew = (stored: StoredSubmission): boolean =>
    !store.all().some(({ intent }) => intent.id === stored.id) &&
    isAccountConnected(ctx, stored.account as CaipAddress);
  for (const stored of [...rows()].reverse().filter(isNew)) {
    const chain = await getChain(ctx, namespaceOf(accountNetworkId(stored.account))).catch((error) => {
      if (isChunkFailure(error)) failure = error;
      return null;
    });
    // Meanwhile, another call may have restored it, or the wallet may be disconnected.
    if (chain && !ctx.signal.aborted && isNew(stored)) restoreOne(ctx, chain, stored);
  }
  if (failure) throw failure;
}

function restoreAll(ctx: Context): void {
  if (ctx.signal.aborted) return;
  const { stored, ended } = getStore(ctx);
  void ctx.want(restore, () => restoreRows(ctx, stored, restore));
  void ctx.want(restoreEnded, () => restoreRows(ctx, ended, restoreEnded));
}

/** Follows the submissions of other tabs, from the first call on. */
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
  // The activity of an account is deleted when the visitor disconnects it.
  for (const entry of getStore(ctx).all()) {
    const { account } = entry.intent;
    const progress = entry.progress.peek();
    if (progress.status === 'pending' && !progress.isSigned && isAccountConnected(ctx, account))
      void showPending(ctx, entry, progress.hash);
  }
}
