import type { Context } from '../../core/actions/Context';
import { foldAddress } from '../../lib/address';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { dedupe } from '../../lib/dedupe';
import { hasFeature } from '../../lib/familyFeatures';
import { getAdapter } from '../../shared/getAdapter';
import { isSmartAccount } from '../../shared/isSmartAccount';
import type { PendingEntry } from './AccountCache';
import { getAccountData, getStore } from './accountDataStore';
import { isMovedByOthers } from './classifyTransactions';
import type { WritableAccountData } from './createAccountData';
import { storable } from './createCache';
import { isAwaited } from './lowerBalances';
import { notifyFailure } from './notifyFailure';
import { addNewest, addNext, join } from './pages';
import type { Transaction } from './schema/history';
import { yieldToMain } from './yieldToMain';

/** How many transactions are stored, and the maximum length of their texts, which excludes inline images. */
const MAX_STORED = 20;
const MAX_TEXT_LENGTH = 512;
/** Maximum of pages per call while the pages contain no visible transaction. */
const MAX_PAGES = 5;

const toStored = (transactions: readonly Transaction[]): Transaction[] =>
  storable(
    JSON.parse(
      JSON.stringify(transactions.slice(0, MAX_STORED), (_, value: unknown) =>
        typeof value === 'string' && value.length > MAX_TEXT_LENGTH ? undefined : value,
      ),
    ),
  );

/** Whether a history is available: from the service, for some chain families. */
const hasHistory = ({ state }: Context, account: CaipAddress): boolean =>
  Boolean(state.settings.peek().projectId) && hasFeature(namespaceOf(account), 'history');

/** Returns the transactions on the account's network. */
const onNetwork = (transactions: readonly Transaction[], networkId: string): readonly Transaction[] =>
  transactions.filter(({ metadata }) => metadata.chain === networkId);

function reportFailure(ctx: Context, accountData: WritableAccountData, error: unknown): void {
  const { projectId } = ctx.state.settings.peek();
  const cursor = accountData.pages.peek().next ?? null;
  const { address, networkId } = accountData;
  ctx.report(error);
  ctx.emit({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address, projectId, cursor, isSmartAccount: isSmartAccount(ctx, namespaceOf(networkId)) },
  });
  notifyFailure(ctx, accountData, 'literal.failedToFetchTransactions');
}

/**
 * Reads from the nodes whether an account has code, if that affects its trusted counterparts: once others have moved something out
 * of it. Never rejects; after a failure, the next page of its history asks again.
 */
function fetchCode(ctx: Context, { address, networkId, pages, code, inFlight }: WritableAccountData): void {
  if (code.peek() !== null) return;
  if (!pages.peek().transactions.some((transaction) => isMovedByOthers(transaction, address))) return;
  const network = ctx.state.networks.find(networkId);
  if (!network) return;
  void dedupe(inFlight, 'code', ctx.signal, async (signal) => {
    try {
      const adapter = await getAdapter(ctx, network.namespace);
      const isFound = await adapter?.hasCode?.(network, address, signal);
      if (isFound !== undefined && !signal.aborted) code.value = isFound;
    } catch {
      // Until then, only a smart account of the login is known to have code.
    }
  });
}

/**
 * Fetches the newest page of an account's history; older pages stay if the new one overlaps them. Never rejects:
 * `history` contains the result, and the visitor is notified of a failure.
 */
export async function fetchHistory(ctx: Context, account: CaipAddress): Promise<void> {
  const accountData = getAccountData(ctx, account);
  await dedupe(accountData.inFlight, 'history', ctx.signal, (signal) => readNewest(ctx, accountData, signal));
}

async function readNewest(ctx: Context, accountData: WritableAccountData, signal: AbortSignal): Promise<void> {
  const { api, activity, pending, setPending } = getStore(ctx);
  const { account, address, networkId, pages, balances, notified } = accountData;
  const update = (change: Partial<typeof pages.value>): void => {
    pages.value = { ...pages.peek(), ...change };
  };
  if (!hasHistory(ctx, account)) {
    update({ status: 'unavailable' });
    return;
  }
  update({ status: 'loading' });
  // For the cached transactions, which are shown meanwhile.
  fetchCode(ctx, accountData);
  try {
    if (!(await api.supports(networkId))) {
      update({ status: 'unavailable' });
      return;
    }
    const page = await api.history({ network: networkId, address }, signal);
    if (signal.aborted) return;
    const at = ctx.clock.now();
    const data = onNetwork(page.data, networkId);
    pages.value = addNewest(pages.peek(), { all: page.data, data, next: page.next }, at);
    fetchCode(ctx, accountData);
    notified.delete('literal.failedToFetchTransactions');
    // Not those of the page alone, which may have none of this network.
    activity.set(account, toStored(pages.peek().transactions), at);
    const mined = new Set(data.map(({ metadata }) => foldAddress(metadata.hash ?? '')));
    const isKept = (entry: PendingEntry): boolean =>
      entry.account !== account ||
      !mined.has(foldAddress(entry.transaction.metadata.hash ?? '')) ||
      isAwaited(entry, balances.peek().at);
    setPending(pending.peek().filter(isKept));
  } catch (error) {
    if (signal.aborted) return;
    update({ status: 'failed' });
    reportFailure(ctx, accountData, error);
  }
}

/**
 * Fetches the next page, or retries a failed one. Does nothing after the last page; while a page is loading, waits for it.
 * Never rejects: `more` of the history contains the result.
 */
export async function fetchMore(ctx: Context, account: CaipAddress): Promise<void> {
  const accountData = getAccountData(ctx, account);
  if (accountData.pages.peek().next === undefined) return;
  await dedupe(accountData.inFlight, 'more', ctx.signal, (signal) => readNext(ctx, accountData, signal));
}

async function readNext(ctx: Context, accountData: WritableAccountData, signal: AbortSignal): Promise<void> {
  const { api } = getStore(ctx);
  const { address, networkId, pages, history } = accountData;
  const visibleCount = history.peek().items.length;
  for (let round = 0; round < MAX_PAGES; round++) {
    const cursor = pages.peek().next;
    if (cursor === undefined || history.peek().items.length > visibleCount) return;
    pages.value = { ...pages.peek(), more: 'loading' };
    try {
      const { data, next } = await api.history({ network: networkId, address, cursor }, signal);
      await yieldToMain(ctx, pages.peek().transactions.length, signal);
      if (signal.aborted) return;
      pages.value = addNext(pages.peek(), { data: onNetwork(data, networkId), next }, cursor);
      fetchCode(ctx, accountData);
    } catch (error) {
      if (signal.aborted) return;
      // The newest page may have been fetched meanwhile and have replaced the cursor.
      if (pages.peek().next === cursor) pages.value = { ...pages.peek(), more: 'failed' };
      reportFailure(ctx, accountData, error);
      return;
    }
  }
}

/** Maximum of pages that are read for collectibles. */
const MAX_NFT_PAGES = 10;

async function readPages(ctx: Context, account: CaipAddress, pages: WritableAccountData['pages']): Promise<void> {
  if (pages.peek().status !== 'ready') await fetchHistory(ctx, account);
  for (let round = 0; round < MAX_NFT_PAGES; round++) {
    // The newest page is being refreshed.
    if (pages.peek().status === 'loading') await fetchHistory(ctx, account);
    if (pages.peek().status !== 'ready' || pages.peek().more === 'done') return;
    await fetchMore(ctx, account);
    if (pages.peek().more === 'failed' || ctx.signal.aborted) return;
  }
}

/** Reads up to ten more pages of an account's history to find its collectibles, and stores them. Never rejects. */
export async function fetchNfts(ctx: Context, account: CaipAddress): Promise<void> {
  const accountData = getAccountData(ctx, account);
  const { pages } = accountData;
  await readPages(ctx, account, pages);
  const { accounts, collectibles } = getStore(ctx);
  const { status, more, transactions } = pages.peek();
  // Stores nothing if the account was disconnected meanwhile.
  if (status !== 'ready' || accounts.get(account) !== accountData) return;
  const withNfts = transactions.filter(({ transfers }) => transfers?.some(({ nft_info }) => nft_info));
  const previous = more === 'done' ? [] : (collectibles.get(account)?.value ?? []);
  collectibles.set(account, toStored(join(withNfts, previous)), ctx.clock.now());
}
