/** Pixels a millisecond from which on a list is thrown, not read: what comes is gone within half a second. */
const FAST = 1;
/** Milliseconds without a move after which it rests. */
const REST = 150;

export interface ScrollPace {
  /** The list is scrolled to here by now (px). */
  moved(top: number): void;
  /** Whether what comes into sight is not worth fetching, for it will be gone at once. */
  fast(): boolean;
}

/** How fast a list moves, told by where it is at each move; `now` in milliseconds. */
export function createScrollPace(now: () => number): ScrollPace {
  let last: { readonly top: number; readonly at: number } | undefined;
  let speed = 0;
  return {
    moved(top) {
      const at = now();
      // Two moves within the clock's own step say nothing of the time between them.
      if (last && at > last.at) speed = Math.abs(top - last.top) / (at - last.at);
      if (!last || at > last.at) last = { top, at };
    },
    fast: () => last !== undefined && now() - last.at < REST && speed > FAST,
  };
}
