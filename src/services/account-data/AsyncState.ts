/** Data that is fetched. The previous value stays while a newer one loads or if loading fails. */
export interface AsyncState<T> {
  /** `unavailable`: no source has this data for the chain family or network. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unavailable';
  readonly value: T | null;
  /** When the value was read, in ms since the epoch; null without a value. */
  readonly at: number | null;
}

/** The state before the first fetch, with the cached value if there is one. */
export const initialState = <T>(cached: { readonly value: T; readonly at: number } | null): AsyncState<T> => ({
  status: cached ? 'ready' : 'idle',
  value: null,
  at: null,
  ...cached,
});

/**
 * Whether a time is less than an interval ago, both in ms. A time in the future is not recent: the clock was set back.
 */
export const isRecent = (at: number | null, now: number, interval: number): boolean =>
  at !== null && now >= at && now - at < interval;
