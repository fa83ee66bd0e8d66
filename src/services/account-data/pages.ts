import type { History } from './AccountData';
import type { Transaction } from './schema/history';

/** An answer of the history. */
interface Page {
  readonly data: readonly Transaction[];
  readonly next?: string;
}

/** The history of an account as far as it was read, newest first. */
export interface Pages extends Pick<History, 'status' | 'at' | 'more'> {
  readonly transactions: readonly Transaction[];
  /** The cursor of the next page. */
  readonly next?: string;
  /** Cursors that were given before: a service that goes round in circles is not followed. */
  readonly cursors: readonly string[];
}

export const noPages: Pages = { status: 'idle', at: null, more: 'done', transactions: [], cursors: [] };

/** What is kept of a history at most: a visitor who scrolls on has seen enough. */
const MAX_TRANSACTIONS = 20_000;

const timeOf = ({ metadata }: Transaction): number => metadata.minedAt ?? Number.POSITIVE_INFINITY;

/** Each transaction once, as it was told last, newest first. */
export function join(newer: readonly Transaction[], older: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map(newer.map((transaction) => [transaction.id, transaction]));
  for (const transaction of older) if (!byId.has(transaction.id)) byId.set(transaction.id, transaction);
  const all = [...byId.values()];
  // Mostly a page goes on where the last one ended.
  let last = Number.POSITIVE_INFINITY;
  const ordered = all.every((transaction) => {
    const previous = last;
    last = timeOf(transaction);
    return last <= previous;
  });
  // What has no time yet is the newest; two such are as they came.
  return ordered ? all : all.sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)));
}

function withCursor(pages: Omit<Pages, 'more'>, next: string | undefined): Pages {
  const more = next !== undefined && !pages.cursors.includes(next) && pages.transactions.length < MAX_TRANSACTIONS;
  return {
    ...pages,
    next: more ? next : undefined,
    cursors: more ? [...pages.cursors, next] : pages.cursors,
    more: more ? 'idle' : 'done',
  };
}

/** The newest page over what is known: older pages stay when it reaches them, and are read again when it does not. */
export function addNewest(pages: Pages, { data, next }: Page, at: number): Pages {
  const knownIds = new Set(pages.transactions.map(({ id }) => id));
  const read = { ...pages, status: 'ready', at } as const;
  if (pages.cursors.length && data.some(({ id }) => knownIds.has(id))) {
    // What should be on this page and is not has been taken back by its chain.
    const oldest = Math.min(...data.map(timeOf));
    return {
      ...read,
      transactions: join(
        data,
        pages.transactions.filter((transaction) => timeOf(transaction) <= oldest),
      ),
    };
  }
  return withCursor({ ...read, transactions: join(data, []), cursors: [] }, next);
}

/** The page that a cursor stood for; one that nobody waits for any more is left out. */
export function addNext(pages: Pages, { data, next }: Page, cursor: string): Pages {
  if (pages.next !== cursor) return pages;
  return withCursor({ ...pages, transactions: join(pages.transactions, data) }, next);
}
