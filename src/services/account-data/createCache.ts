/** A value with the time it was read, ms since the epoch. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
}
type Entries<T> = Readonly<Record<string, Dated<T>>>;

export interface Cache<T> {
  get(key: string): Dated<T> | null;
  set(key: string, value: T, at: number): void;
  /** Drops the entries whose key is refused. */
  keep(accepts: (key: string) => boolean): void;
}

/** One cache's share of the page's storage, in characters: 20 accounts' names, three or four accounts' tokens. */
const MAX_LENGTH = 16_384;

/** What the device remembers by key, the newest entries first and no more of them than fit. */
export function createCache<T>(read: () => Entries<T> | undefined, write: (entries: Entries<T>) => void): Cache<T> {
  return {
    get: (key) => read()?.[key] ?? null,
    set(key, value, at) {
      const kept = Object.entries({ ...read(), [key]: { value, at } }).sort(([, a], [, b]) => b.at - a.at);
      while (JSON.stringify(kept).length > MAX_LENGTH) kept.pop();
      write(Object.fromEntries(kept));
    },
    keep(accepts) {
      const entries = Object.entries(read() ?? {});
      const kept = entries.filter(([key]) => accepts(key));
      if (kept.length < entries.length) write(Object.fromEntries(kept));
    },
  };
}
