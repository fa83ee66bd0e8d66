/** Computes the waits between dials. */
export interface Backoff {
  /** The wait before the next dial (ms). Each call counts as a dial. */
  next(): number;
  /** Reports how long a connection lasted (ms). */
  connectedFor(ms: number): void;
  /** Removes the wait before the next dial, because the visitor tries again. */
  reset(): void;
}

const FIRST_WAIT = 1_000;
const MAX_WAIT = 30_000;
/** An unstable relay also accepts each dial, so only a connection that lasts this long resets the waits (ms). */
const STABLE_UPTIME = 60_000;

/**
 * No wait before the first dial, then 1 s, doubled each time up to 30 s, and randomly shortened by up to 30%, so that not
 * all pages dial a restarted relay at the same time. An unstable relay receives fewer than 40 dials in 10 minutes.
 */
export function createBackoff(random: () => number = Math.random): Backoff {
  let dials = 0;
  return {
    next() {
      const wait = dials
        ? Math.max(FIRST_WAIT, Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (dials - 1)) * (1 - 0.3 * random()))
        : 0;
      dials++;
      return wait;
    },
    connectedFor(ms) {
      if (ms >= STABLE_UPTIME) dials = Math.min(dials, 1);
    },
    reset() {
      dials = 0;
    },
  };
}
