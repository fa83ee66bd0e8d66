/** Pixels per millisecond above which tiles leave the screen within half a second. */
const FAST_SPEED = 1;
/** Milliseconds without scrolling after which the list is idle. */
const IDLE_AFTER = 150;

export interface ScrollSpeed {
  /** Records a scroll position (px). */
  update(top: number): void;
  /** Whether the list scrolls too fast to fetch images. */
  isFast(): boolean;
}

/** Measures scroll speed from positions; `now` returns milliseconds. */
export function createScrollSpeed(now: () => number): ScrollSpeed {
  let last: { readonly top: number; readonly at: number } | undefined;
  let speed = 0;
  return {
    update(top) {
      const at = now();
      // Ignore updates within one step of the clock: their time difference is unknown.
      if (last && at > last.at) speed = Math.abs(top - last.top) / (at - last.at);
      if (!last || at > last.at) last = { top, at };
    },
    isFast: () => last !== undefined && now() - last.at < IDLE_AFTER && speed > FAST_SPEED,
  };
}
