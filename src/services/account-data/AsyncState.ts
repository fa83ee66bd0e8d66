/** Something that is fetched. An older value stays while a newer one is on its way, and when it does not come. */
export interface AsyncState<T> {
  /** `unavailable`: nobody can tell for this family or network. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unavailable';
  readonly value: T | null;
  /** When the value was read, ms since the epoch; null while there is none. */
  readonly at: number | null;
}

/** A reading before its first fetch: of what the device remembers, if it does. */
export const initialState = <T>(cached: { readonly value: T; readonly at: number } | null): AsyncState<T> => ({
  status: cached ? 'ready' : 'idle',
  value: null,
  at: null,
  ...cached,
});

/** Whether less than an interval has passed since a time, both in ms; a clock that was set back counts as long ago. */
export const isRecent = (at: number | null, now: number, interval: number): boolean =>
  at !== null && now >= at && now - at < interval;
