import type { History } from './AccountData';
import type { Transaction } from './schema/history';

/** A page of the service's history. */
interface Page {
  readonly data: readonly Transaction[];
  readonly next?: string;
}

/** The newest page of the service's history, which may have transactions of several networks. */
interface NewestPage extends Page {
  /** Those of all networks; `data` has those of the account's. */
  readonly all: readonly Transaction[];
}

/** The pages of an account's history that were read, newest first. */
export interface Pages extends Pick<History, 'status' | 'at' | 'more'> {
  readonly transactions: readonly Transaction[];
  /** The ids of the newest page, of all networks. */
  readonly newest: readonly string[];
  /** The cursor of the next page. */
  readonly next?: string;
  /** Cursors that were used before, so that a service that repeats them does not cause a loop. */
  readonly cursors: readonly string[];
  /** How many pages in a row have added nothing. */
  readonly empty: number;
}

export const noPages: Pages = {
  status: 'idle',
  at: null,
  more: 'done',
  transactions: [],
  newest: [],
  cursors: [],
  empty: 0,
};

/** Maximum of transactions in memory. */
const MAX_TRANSACTIONS = 20_000;
/** Maximum of pages in a row that add nothing: they may have transactions of other networks only, or never end. */
const MAX_EMPTY = 50;

const timeOf = ({ metadata }: Transaction): number => metadata.minedAt ?? Number.POSITIVE_INFINITY;

/** Merges transactions, newest first. Newer data replaces older data of the same transaction. */
export function join(newer: readonly Transaction[], older: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map(newer.map((transaction) => [transaction.id, transaction]));
  for (const transaction of older) if (!byId.has(transaction.id)) byId.set(transaction.id, transaction);
  const all = [...byId.values()];
  // Usually a page starts where the last one ended, so sorting is rarely needed.
  let last = Number.POSITIVE_INFINITY;
  const ordered = all.every((transaction) => {
    const previous = last;
    last = timeOf(transaction);
    return last <= previous;
  });
  // Transactions without a time are the newest and keep their order.
  return ordered ? all : all.sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)));
}

function withCursor(pages: Omit<Pages, 'more'>, next: string | undefined): Pages {
  const isNew = next !== undefined && !pages.cursors.includes(next);
  const more = isNew && pages.empty < MAX_EMPTY && pages.transactions.length < MAX_TRANSACTIONS;
  return {
    ...pages,
    next: more ? next : undefined,
    cursors: more ? [...pages.cursors, next] : pages.cursors,
    more: more ? 'idle' : 'done',
  };
}

/**
 * Adds the newest page. Older pages stay if it overlaps them, be it by transactions of other networks; otherwise they are read
 * again.
 */
export function addNewest(pages: Pages, { all, data, next }: NewestPage, at: number): Pages {
  const knownIds = new Set([...pages.newest, ...pages.transactions.map(({ id }) => id)]);
  const read = { ...pages, newest: all.map(({ id }) => id), status: 'ready', at } as const;
  if (pages.cursors.length && all.some(({ id }) => knownIds.has(id))) {
    // Transactions that are missing from the new page were removed by a chain reorganization.
    const oldest = Math.min(...all.map(timeOf));
    return {
      ...read,
      transactions: join(
        data,
        pages.transactions.filter((transaction) => timeOf(transaction) <= oldest),
      ),
    };
  }
  return withCursor({ ...read, transactions: join(data, []), cursors: [], empty: 0 }, next);
}

/** Adds the page of a cursor. A page of an outdated cursor is ignored. */
export function addNext(pages: Pages, { data, next }: Page, cursor: string): Pages {
  if (pages.next !== cursor) return pages;
  const transactions = join(pages.transactions, data);
  const empty = transactions.length > pages.transactions.length ? 0 : pages.empty + 1;
  return withCursor({ ...pages, transactions, empty }, next);
}
