import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '../../src/lib/clock';
import { retry } from '../../src/lib/retry';
import { rejection } from '../support/rejection';

/** A clock whose delays resolve at once and are recorded. */
function recordingClock() {
  const waits: number[] = [];
  const clock: Clock = {
    now: () => 0,
    delay: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    },
  };
  return { clock, waits };
}

test('retry: returns the first success', async () => {
  const { clock, waits } = recordingClock();
  assert.is(await retry(async () => 'yes', { clock }), 'yes');
  assert.equal(waits, []);
});

test('retry: retries three times with growing waits, then rejects with the last error', async () => {
  const { clock, waits } = recordingClock();
  let runs = 0;
  const error = await rejection(
    retry(
      async (attempt) => {
        assert.is(attempt, runs);
        throw new Error(`failure ${++runs}`);
      },
      { clock },
    ),
  );
  assert.is((error as Error).message, 'failure 4');
  assert.equal(waits, [150, 300, 600]);
});

test('retry: returns a later success', async () => {
  const { clock, waits } = recordingClock();
  const run = async (attempt: number) => (attempt < 2 ? Promise.reject(new Error('not yet')) : attempt);
  assert.is(await retry(run, { clock, delay: 10 }), 2);
  assert.equal(waits, [10, 20]);
});

test('retry: honors the server’s retryAfter, up to 30 seconds', async () => {
  const { clock, waits } = recordingClock();
  const values = [2_000, 999_999, 1, 'soon', Number.NaN, -5];
  await rejection(retry((attempt) => Promise.reject({ retryAfter: values[attempt] }), { clock, count: 6 }));
  assert.equal(waits, [2_000, 30_000, 600, 1_200, 2_400, 4_800]);
});

test('retry: handles any rejection reason', async () => {
  const { clock, waits } = recordingClock();
  for (const reason of [undefined, null, 'text', 7])
    assert.is(await rejection(retry(() => Promise.reject(reason), { clock, count: 1 })), reason);
  assert.equal(waits, [150, 150, 150, 150]);
});

test('retry: rejects at once if retryOn declines', async () => {
  const { clock, waits } = recordingClock();
  const refusal = new Error('refused');
  assert.is(
    await rejection(retry(() => Promise.reject(refusal), { clock, retryOn: (error) => error !== refusal })),
    refusal,
  );
  assert.equal(waits, []);
});

test('retry: an abort rejects with the reason, before, during and between attempts', async () => {
  const { clock, waits } = recordingClock();
  const reason = new Error('closed');
  let runs = 0;
  assert.is(await rejection(retry(async () => runs++, { clock, signal: AbortSignal.abort(reason) })), reason);
  assert.is(runs, 0);

  const during = new AbortController();
  const run = () => {
    during.abort(reason);
    return Promise.reject(new Error('cut off'));
  };
  assert.is(await rejection(retry(run, { clock, signal: during.signal })), reason);
  assert.equal(waits, []);

  const between = new AbortController();
  const closing: Clock = {
    ...clock,
    delay: async (_, signal) => {
      between.abort(reason);
      signal?.throwIfAborted();
    },
  };
  assert.is(
    await rejection(retry(() => Promise.reject(new Error('down')), { clock: closing, signal: between.signal })),
    reason,
  );
});

test.run();
