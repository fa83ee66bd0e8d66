/** When to dial again. */
export interface Backoff {
  /** Milliseconds to wait before the next dial; each call is a dial. */
  next(): number;
  /** A connection stood for this long (ms). */
  stood(ms: number): void;
  /** The visitor asks again: the next dial is not made to wait for those before. */
  forgive(): void;
}

const FIRST = 1_000;
const LONGEST = 30_000;
/** A relay that flaps answers each dial, too: only a connection that lasts proves it well (ms). */
const WELL = 60_000;

/**
 * No wait before the first dial, then 1 s, doubled each time up to 30 s and shortened by up to 30 % by chance, so that a
 * relay that comes back is not met by all pages at once. A relay that flaps for 10 minutes sees fewer than 40 dials.
 */
export function createBackoff(random: () => number = Math.random): Backoff {
  let dials = 0;
  return {
    next() {
      const wait = dials ? Math.max(FIRST, Math.min(LONGEST, FIRST * 2 ** (dials - 1)) * (1 - 0.3 * random())) : 0;
      dials++;
      return wait;
    },
    stood(ms) {
      if (ms >= WELL) dials = Math.min(dials, 1);
    },
    forgive() {
      dials = 0;
    },
  };
}
