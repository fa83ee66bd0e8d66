import { computed, type ReadonlySignal } from '#reactive';
import type { CaipAddress } from '../../lib/caip';
import type { AccountCache } from './AccountCache';
import { type ClassificationContext, classifyTransactions } from './classifyTransactions';
import { createRows } from './createRows';
import type { Images } from './imagesOf';
import { join, type Pages } from './pages';
import type { Transaction } from './schema/history';
import type { Activity } from './toActivity';

const isSpam = ({ transfers = [] }: Pages['transactions'][number]): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam);

interface Source {
  readonly account: CaipAddress;
  readonly address: string;
  readonly cache: AccountCache;
  readonly pages: ReadonlySignal<Pages>;
  readonly images: ReadonlySignal<Images>;
  /** The symbol of the network's native currency; empty if the app does not have the network. */
  readonly coin: ReadonlySignal<string>;
  /** The symbols that unpriced tokens must not use. */
  readonly symbols: ReadonlySignal<ReadonlySet<string>>;
}

/**
 * Derives the rows of an account's history, with the transactions of this device that it does not contain yet; those that are
 * pending on top.
 */
export function deriveHistory({ account, address, cache, pages, images, coin, symbols }: Source) {
  // Separate from the fetch status, which changes often without changing the transactions.
  const transactions = computed(() => pages.value.transactions);

  const local = computed(() => {
    const entries = cache.pending.value.filter((entry) => entry.account === account);
    if (!entries.length) return [];
    const hashes = new Set(transactions.value.map(({ metadata }) => metadata.hash?.toLowerCase()));
    return entries.filter(({ transaction }) => !hashes.has(transaction.metadata.hash?.toLowerCase()));
  });

  const context = computed(
    (): ClassificationContext => ({
      account: address,
      coin: coin.value,
      knownSymbols: symbols.value,
      cache: new WeakMap(),
    }),
  );
  const rows = computed(() => createRows(images.value));

  const items = computed(() => {
    const sent = new Map<Transaction, Activity['status']>();
    for (const { transaction, result = 'pending' } of local.value) sent.set(transaction, result);
    const isPending = (transaction: Transaction): boolean => sent.get(transaction) === 'pending';
    const mined = [...sent.keys()].filter((transaction) => !isPending(transaction));
    const listed = mined.length ? join(mined, transactions.value) : transactions.value;
    const all = [...[...sent.keys()].filter(isPending), ...listed];
    const classifications = classifyTransactions(all, context.value);
    const rowOf = rows.value;
    return all
      .filter((transaction) => !isSpam(transaction))
      .map((transaction) => rowOf(transaction, classifications.get(transaction.id), sent.get(transaction)));
  });

  const history = computed(() => {
    const { status, at, more } = pages.value;
    const settled = status === 'ready' || status === 'failed' || status === 'unavailable';
    return { status, at, more, items: items.value, empty: settled && !items.value.length };
  });

  return { transactions, history };
}
