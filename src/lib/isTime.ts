/** The latest time of `Date`. */
const LATEST = 8.64e15;

/** Whether a value is a time in ms since the epoch that `Date` and `Intl` can show. */
export const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= LATEST;
