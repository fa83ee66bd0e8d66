import type { Clock } from '../../src/lib/clock';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Lets `ms` milliseconds pass: what falls due runs in order, each followed by all that it set off. */
  advance(ms: number): Promise<void>;
  /** Delays that nobody has ended or dropped yet. */
  readonly pending: number;
}

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

/** Long enough for a chain of promises, and for a real socket's turn where one is in between. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let time = start;
  const timers = new Set<Timer>();

  return {
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
        const ring = (): void => {
          timers.delete(timer);
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        const timer: Timer = { at: time + ms, ring };
        timers.add(timer);
        signal?.addEventListener('abort', abort, { once: true });
      }),
    async advance(ms) {
      const end = time + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        time = Math.max(time, next.at);
        next.ring();
        await settle();
      }
      time = end;
    },
  };
}
