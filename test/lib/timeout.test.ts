import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '../../src/lib/clock';
import { deferred } from '../../src/lib/deferred';
import { withTimeout } from '../../src/lib/timeout';

/** A clock that strikes when told to, and knows how many delays are under way. */
function handClock() {
  const waiting = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    delay: (_, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const ring = () => {
          waiting.delete(ring);
          resolve();
        };
        waiting.add(ring);
        signal?.addEventListener('abort', () => {
          waiting.delete(ring);
          reject(signal.reason);
        });
      }),
  };
  const strike = () => {
    for (const ring of waiting) ring();
  };
  return { clock, waiting, strike };
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.unreachable(),
    (reason: unknown) => reason,
  );
const never = () => new Promise<never>(() => undefined);

test('a task in time gives its answer, keeps its signal and stops the clock', async () => {
  const { clock, waiting } = handClock();
  let given: AbortSignal | undefined;
  const run = async (signal: AbortSignal) => {
    given = signal;
    return 'yes';
  };
  assert.is(await withTimeout(run, 1_000, { clock }), 'yes');
  assert.is(given?.aborted, false);
  assert.is(waiting.size, 0);
});

test('a task that fails gives its error and stops the clock', async () => {
  const { clock, waiting } = handClock();
  const failure = new Error('down');
  assert.is(await rejection(withTimeout(() => Promise.reject(failure), 1_000, { clock })), failure);
  assert.is(
    await rejection(
      withTimeout(
        () => {
          throw failure;
        },
        1_000,
        { clock },
      ),
    ),
    failure,
  );
  assert.is(waiting.size, 0);
});

test('a task that never ends is given up, and told so', async () => {
  const { clock, strike } = handClock();
  const late = new Error('too slow');
  let given: AbortSignal | undefined;
  const promise = withTimeout(
    (signal) => {
      given = signal;
      return never();
    },
    1_000,
    { clock, error: () => late },
  );
  strike();
  assert.is(await rejection(promise), late);
  assert.is(given?.reason, late);
});

test('without an error of its own it says that time is up', async () => {
  const { clock, strike } = handClock();
  const promise = withTimeout(never, 1_000, { clock });
  strike();
  assert.is(((await rejection(promise)) as Error).name, 'TimeoutError');
});

test('a late failure of a task that was given up bothers nobody', async () => {
  const { clock, strike } = handClock();
  const task = deferred();
  const promise = withTimeout(() => task.promise, 1_000, { clock });
  strike();
  await rejection(promise);
  task.reject(new Error('late')); // An unhandled rejection would end the process.
  await task.promise.catch(() => undefined);
});

test('an abort ends the wait with the reason, also when the task does not listen', async () => {
  const { clock, waiting } = handClock();
  const reason = new Error('closed');
  const controller = new AbortController();
  let given: AbortSignal | undefined;
  const promise = withTimeout(
    (signal) => {
      given = signal;
      return never();
    },
    1_000,
    { clock, signal: controller.signal },
  );
  controller.abort(reason);
  assert.is(await rejection(promise), reason);
  assert.is(given?.reason, reason);
  assert.is(waiting.size, 0);
});

test('an abort beforehand never starts the task', async () => {
  const { clock } = handClock();
  const reason = new Error('closed');
  let runs = 0;
  assert.is(
    await rejection(withTimeout(async () => runs++, 1_000, { clock, signal: AbortSignal.abort(reason) })),
    reason,
  );
  assert.is(runs, 0);
});

test.run();
