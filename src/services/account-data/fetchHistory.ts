import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import type { WritableAccountData } from './createAccountData';
import { dedupe } from './dedupe';
import { getAccountData, memoryOf } from './memory';
import { addNewest, addNext, join } from './pages';
import type { Transaction } from './schema/history';
import { tell } from './tell';
import { yieldToMain } from './yieldToMain';

/** Transactions that are worth remembering, and how long a text of them may be: pictures inside of them are not. */
const MOST = 20;
const LONGEST_TEXT = 512;
/** Pages that are asked for at once when they bring nothing that is shown. */
const AT_ONCE = 5;

const memorable = (transactions: readonly Transaction[]): Transaction[] =>
  JSON.parse(
    JSON.stringify(transactions.slice(0, MOST), (_, value: unknown) =>
      typeof value === 'string' && value.length > LONGEST_TEXT ? undefined : value,
    ),
  );

/** Whether somebody can tell the history: the service, of EVM networks (specification section 9). */
const hasHistory = ({ state }: Context, account: CaipAddress): boolean =>
  Boolean(state.settings.peek().projectId) && namespaceOf(account) === 'eip155';

/** The transactions on the account's own network (specification section 5). */
const here = (transactions: readonly Transaction[], networkId: string): readonly Transaction[] =>
  transactions.filter(({ metadata }) => metadata.chain === networkId);

function fail(ctx: Context, store: WritableAccountData, error: unknown): void {
  const { projectId } = ctx.state.settings.peek();
  const cursor = store.pages.peek().next ?? null;
  ctx.report(error);
  ctx.emit({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address: store.address, projectId, cursor, isSmartAccount: false },
  });
  void tell(ctx, store, 'literal.failedToFetchTransactions');
}

/**
 * Asks for the newest page of an account's history; what older pages brought stays where the new one reaches it. Never
 * rejects: the account's `history` tells how it went, and the visitor is told of a failure.
 */
export async function fetchHistory(ctx: Context, account: CaipAddress): Promise<void> {
  const store = getAccountData(ctx, account);
  await dedupe(store.turns, 'history', ctx.signal, (signal) => readNewest(ctx, store, signal));
}

async function readNewest(ctx: Context, store: WritableAccountData, signal: AbortSignal): Promise<void> {
  const { api, activity, sent, setSent } = memoryOf(ctx);
  const { account, address, networkId, pages, told } = store;
  const update = (change: Partial<typeof pages.value>): void => {
    pages.value = { ...pages.peek(), ...change };
  };
  if (!hasHistory(ctx, account)) {
    update({ status: 'unavailable' });
    return;
  }
  update({ status: 'loading' });
  try {
    if (!(await api.supports(networkId))) {
      update({ status: 'unavailable' });
      return;
    }
    const page = await api.history({ network: networkId, address }, signal);
    if (signal.aborted) return;
    const at = ctx.clock.now();
    const data = here(page.data, networkId);
    pages.value = addNewest(pages.peek(), { data, next: page.next }, at);
    told.delete('literal.failedToFetchTransactions');
    activity.set(account, memorable(data), at);
    const mined = new Set(data.map(({ metadata }) => metadata.hash?.toLowerCase()));
    setSent(
      sent
        .peek()
        .filter((entry) => entry.account !== account || !mined.has(entry.transaction.metadata.hash?.toLowerCase())),
    );
  } catch (error) {
    if (signal.aborted) return;
    update({ status: 'failed' });
    fail(ctx, store, error);
  }
}

/**
 * Asks for the next page, or the failed one again; does nothing while one is on its way or all are here. Never rejects: the
 * history's `more` tells how it went.
 */
export async function fetchMore(ctx: Context, account: CaipAddress): Promise<void> {
  const store = getAccountData(ctx, account);
  if (store.pages.peek().next === undefined) return;
  await dedupe(store.turns, 'more', ctx.signal, (signal) => readNext(ctx, store, signal));
}

async function readNext(ctx: Context, store: WritableAccountData, signal: AbortSignal): Promise<void> {
  const { api } = memoryOf(ctx);
  const { address, networkId, pages, history } = store;
  const shown = history.peek().items.length;
  for (let turn = 0; turn < AT_ONCE; turn++) {
    const cursor = pages.peek().next;
    if (cursor === undefined || history.peek().items.length > shown) return;
    pages.value = { ...pages.peek(), more: 'loading' };
    try {
      const { data, next } = await api.history({ network: networkId, address, cursor }, signal);
      await yieldToMain(ctx, pages.peek().transactions.length, signal);
      if (signal.aborted) return;
      pages.value = addNext(pages.peek(), { data: here(data, networkId), next }, cursor);
    } catch (error) {
      if (signal.aborted) return;
      // A newest page that came meanwhile has set another beginning.
      if (pages.peek().next === cursor) pages.value = { ...pages.peek(), more: 'failed' };
      fail(ctx, store, error);
      return;
    }
  }
}

/** Pages that are read in one go for the collectibles. */
const FOR_NFTS = 10;

async function readOn(ctx: Context, account: CaipAddress, pages: WritableAccountData['pages']): Promise<void> {
  if (pages.peek().status !== 'ready') await fetchHistory(ctx, account);
  for (let turn = 0; turn < FOR_NFTS && pages.peek().status === 'ready' && pages.peek().more !== 'done'; turn++) {
    await fetchMore(ctx, account);
    if (pages.peek().more === 'failed' || ctx.signal.aborted) return;
  }
}

/**
 * Reads on in an account's history, up to ten pages, so that its collectibles are known from all of it, and remembers them.
 * Never rejects.
 */
export async function fetchNfts(ctx: Context, account: CaipAddress): Promise<void> {
  const store = getAccountData(ctx, account);
  const { pages } = store;
  await readOn(ctx, account, pages);
  const { stores, collectibles } = memoryOf(ctx);
  const { status, more, transactions } = pages.peek();
  // Who has disconnected meanwhile leaves nothing behind.
  if (status !== 'ready' || stores.get(account) !== store) return;
  const moved = transactions.filter(({ transfers }) => transfers?.some(({ nft_info }) => nft_info));
  const known = more === 'done' ? [] : (collectibles.get(account)?.value ?? []);
  collectibles.set(account, memorable(join(moved, known)), ctx.clock.now());
}
