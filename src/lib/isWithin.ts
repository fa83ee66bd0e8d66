/**
 * Whether a stored time is less than `max` from now, all in ms. The clock may have been set back, so that time may be later than now,
 * by as much.
 */
export const isWithin = (at: number, now: number, max: number): boolean => Math.abs(now - at) < max;
