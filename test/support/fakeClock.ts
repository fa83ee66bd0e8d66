import type { Clock } from '../../src/lib/clock';
import { nextTurn } from './nextTurn';

/** A clock that only the test advances. */
export interface FakeClock extends Clock {
  /** Advances the time by `ms`. Runs the due delays in order, each followed by the promises that depend on it. */
  advance(ms: number): Promise<void>;
  /** The device sleeps for `ms`: the delays that become due run when it is awake again. */
  sleep(ms: number): Promise<void>;
  /** The number of pending delays. */
  readonly pending: number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let time = start;
  const timers = new Set<Timer>();

  const clock: FakeClock = {
    now: () => time,
    get pending() {
      return timers.size;
    },
    delay: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const abort = (): void => {
          timers.delete(timer);
          reject(signal?.reason);
        };
        const run = (): void => {
          timers.delete(timer);
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        const timer: Timer = { at: time + ms, run };
        timers.add(timer);
        signal?.addEventListener('abort', abort, { once: true });
      }),
    async advance(ms) {
      const end = time + ms;
      await nextTurn();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        time = Math.max(time, next.at);
        next.run();
        await nextTurn();
      }
      time = end;
    },
    sleep(ms) {
      time += ms;
      return clock.advance(0);
    },
  };
  return clock;
}
