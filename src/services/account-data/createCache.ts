import { newestThatFit } from '../../lib/newestThatFit';

/** A value and when it was read, in ms since the epoch. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
}
type Entries<T> = Readonly<Record<string, Dated<T>>>;

export interface Cache<T> {
  get(key: string): Dated<T> | null;
  set(key: string, value: T, at: number): void;
  /** Keeps only the entries with an accepted key. */
  keep(accepts: (key: string) => boolean): void;
}

/** Maximum size of a cache in characters: the names of 20 accounts, or the tokens of three or four. */
const MAX_LENGTH = 16_384;
/** Maximum size of an entry: so that one account does not take the place of all others. */
const MAX_ENTRY = MAX_LENGTH / 2;

/** The newest rows of a value that is a list, as many as are stored. */
export const storable = <Row>(newestFirst: readonly Row[]): Row[] => newestThatFit(newestFirst, MAX_ENTRY);

/** Creates a stored cache that drops its oldest entries when it is full. */
export function createCache<T>(read: () => Entries<T> | undefined, write: (entries: Entries<T>) => void): Cache<T> {
  return {
    get: (key) => read()?.[key] ?? null,
    set(key, value, at) {
      const newestFirst = Object.entries({ ...read(), [key]: { value, at } }).sort(([, a], [, b]) => b.at - a.at);
      write(Object.fromEntries(newestThatFit(newestFirst, MAX_LENGTH)));
    },
    keep(accepts) {
      const entries = Object.entries(read() ?? {});
      const accepted = entries.filter(([key]) => accepts(key));
      if (accepted.length < entries.length) write(Object.fromEntries(accepted));
    },
  };
}
