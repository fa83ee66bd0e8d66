import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '../../src/lib/clock';
import { deferred } from '../../src/lib/deferred';
import { withTimeout } from '../../src/lib/timeout';
import { rejection } from '../support/rejection';

/** A clock that the test advances, and that counts its pending delays. */
function createManualClock() {
  const pending = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    delay: (_, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const fire = () => {
          pending.delete(fire);
          resolve();
        };
        pending.add(fire);
        signal?.addEventListener('abort', () => {
          pending.delete(fire);
          reject(signal.reason);
        });
      }),
  };
  const advance = () => {
    for (const fire of pending) fire();
  };
  return { clock, pending, advance };
}

const never = () => new Promise<never>(() => undefined);

test('withTimeout: a task in time resolves, its signal is not aborted, and the timer is cleared', async () => {
  const { clock, pending } = createManualClock();
  let taskSignal: AbortSignal | undefined;
  const run = async (signal: AbortSignal) => {
    taskSignal = signal;
    return 'yes';
  };
  assert.is(await withTimeout(run, 1_000, { clock }), 'yes');
  assert.is(taskSignal?.aborted, false);
  assert.is(pending.size, 0);
});

test('withTimeout: a failed task rejects with its error, and the timer is cleared', async () => {
  const { clock, pending } = createManualClock();
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
  assert.is(pending.size, 0);
});

/** A task that never ends, and the signal that it has received. */
function endlessTask() {
  const seen: { signal?: AbortSignal } = {};
  const task = (signal: AbortSignal) => {
    seen.signal = signal;
    return never();
  };
  return { task, seen };
}

test('withTimeout: aborts a task that never ends', async () => {
  const { clock, advance } = createManualClock();
  const late = new Error('too slow');
  const { task, seen } = endlessTask();
  const promise = withTimeout(task, 1_000, { clock, error: () => late });
  advance();
  assert.is(await rejection(promise), late);
  assert.is(seen.signal?.reason, late);
});

test('withTimeout: rejects with a timeout error by default', async () => {
  const { clock, advance } = createManualClock();
  const promise = withTimeout(never, 1_000, { clock });
  advance();
  assert.is(((await rejection(promise)) as Error).name, 'TimeoutError');
});

test('withTimeout: a late failure of an aborted task is not an unhandled rejection', async () => {
  const { clock, advance } = createManualClock();
  const task = deferred();
  const promise = withTimeout(() => task.promise, 1_000, { clock });
  advance();
  await rejection(promise);
  task.reject(new Error('late')); // An unhandled rejection would end the process.
  await task.promise.catch(() => undefined);
});

test('withTimeout: an abort rejects with the reason, even if the task ignores its signal', async () => {
  const { clock, pending } = createManualClock();
  const reason = new Error('closed');
  const controller = new AbortController();
  const { task, seen } = endlessTask();
  const promise = withTimeout(task, 1_000, { clock, signal: controller.signal });
  controller.abort(reason);
  assert.is(await rejection(promise), reason);
  assert.is(seen.signal?.reason, reason);
  assert.is(pending.size, 0);
});

test('withTimeout: an aborted signal never starts the task', async () => {
  const { clock } = createManualClock();
  const reason = new Error('closed');
  let runs = 0;
  assert.is(
    await rejection(withTimeout(async () => runs++, 1_000, { clock, signal: AbortSignal.abort(reason) })),
    reason,
  );
  assert.is(runs, 0);
});

test.run();
