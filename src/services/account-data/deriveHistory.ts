import { computed, type ReadonlySignal } from '#reactive';
import { foldAddress } from '../../lib/address';
import type { AccountCache } from './AccountCache';
import type { AccountData } from './AccountData';
import {
  type Classification,
  type ClassificationContext,
  classifyTransactions,
  isUnknown,
} from './classifyTransactions';
import type { Images } from './imagesOf';
import { join, type Pages } from './pages';
import type { Transaction } from './schema/history';
import { takenKey } from './takenSymbols';
import { type Activity, toActivity } from './toActivity';

const isSpam = ({ transfers = [] }: Pages['transactions'][number]): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam);

interface Source extends Pick<AccountData, 'account' | 'address' | 'tokens'> {
  readonly hasCode: ReadonlySignal<boolean>;
  readonly cache: AccountCache;
  readonly pages: ReadonlySignal<Pages>;
  readonly images: ReadonlySignal<Images>;
  /** The symbol of the network's native currency; empty if the app does not have the network. */
  readonly coin: ReadonlySignal<string>;
  /** The keys of symbols that belong to other tokens than unpriced ones. */
  readonly taken: ReadonlySignal<ReadonlySet<string>>;
}

/**
 * Returns a function that creates the rows of a history and reuses unchanged rows, so that only new pages are computed and
 * unchanged rows do not render again.
 */
function createRows(images: Images) {
  const rows = new WeakMap<Transaction, Activity>();
  return (
    transaction: Transaction,
    classification: Classification | undefined,
    localStatus: Activity['status'] | undefined,
  ): Activity => {
    const cached = rows.get(transaction);
    const { flag = null, resembles = null } = classification ?? {};
    const isSame = cached?.flag === flag && cached.resembles === resembles;
    if (isSame && cached.local === Boolean(localStatus)) return cached;
    const row = toActivity(transaction, classification, images, localStatus);
    rows.set(transaction, row);
    return row;
  };
}

/**
 * Derives the rows of an account's history, with the transactions of this device that it does not contain yet; those that are
 * pending on top.
 */
export function deriveHistory({ account, address, hasCode, cache, pages, images, coin, taken, tokens }: Source) {
  // Separate from the fetch status, which changes often without changing the transactions.
  const transactions = computed(() => pages.value.transactions);

  const local = computed(() => {
    const entries = cache.pending.value.filter((entry) => entry.account === account);
    if (!entries.length) return [];
    const hashes = new Set(transactions.value.map(({ metadata }) => foldAddress(metadata.hash ?? '')));
    return entries.filter(({ transaction }) => !hashes.has(foldAddress(transaction.metadata.hash ?? '')));
  });

  // The history has no contracts. A symbol is that of another token if this history has data for it, or if the account holds a
  // counterfeit with it. As a string, it notifies dependents only when its content changes.
  const takenList = computed(() => {
    if (!taken.value.size) return '';
    const counterfeits = tokens.value.value?.tokens.filter(({ flag }) => flag) ?? [];
    const described = transactions.value.flatMap(({ transfers = [] }) =>
      transfers.flatMap((transfer) => (isUnknown(transfer) ? [] : (transfer.fungible_info ?? []))),
    );
    const symbols = [...counterfeits, ...described].flatMap(({ symbol }) => (symbol && takenKey(symbol)) || []);
    return [...new Set([...taken.value, ...symbols])].sort().join(' ');
  });
  const context = computed(
    (): ClassificationContext => ({
      account: address,
      hasCode: hasCode.value,
      coin: coin.value,
      taken: new Set(takenList.value.split(' ').filter(Boolean)),
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
    const restored = local.value.filter(({ restoredAt }) => restoredAt !== undefined);
    const unconfirmed = new Set(restored.map(({ transaction }) => transaction));
    const classifications = classifyTransactions(all, { ...context.value, unconfirmed });
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
