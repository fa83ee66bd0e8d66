import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '../../src/lib/clock';
import { retry } from '../../src/lib/retry';

/** A clock whose delays pass at once and are written down. */
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

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.unreachable(),
    (reason: unknown) => reason,
  );

test('a first success is the answer', async () => {
  const { clock, waits } = recordingClock();
  assert.is(await retry(async () => 'yes', { clock }), 'yes');
  assert.equal(waits, []);
});

test('three further tries with growing waits, then the last error', async () => {
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

test('a later success is the answer', async () => {
  const { clock, waits } = recordingClock();
  const run = async (attempt: number) => (attempt < 2 ? Promise.reject(new Error('not yet')) : attempt);
  assert.is(await retry(run, { clock, delay: 10 }), 2);
  assert.equal(waits, [10, 20]);
});

test('the wait that the server asks for is honoured, up to 30 seconds', async () => {
  const { clock, waits } = recordingClock();
  const asked = [2_000, 999_999, 1, 'soon', Number.NaN, -5];
  await rejection(retry((attempt) => Promise.reject({ retryAfter: asked[attempt] }), { clock, count: 6 }));
  assert.equal(waits, [2_000, 30_000, 600, 1_200, 2_400, 4_800]);
});

test('odd rejections are no obstacle', async () => {
  const { clock, waits } = recordingClock();
  for (const reason of [undefined, null, 'text', 7])
    assert.is(await rejection(retry(() => Promise.reject(reason), { clock, count: 1 })), reason);
  assert.equal(waits, [150, 150, 150, 150]);
});

test('what is not worth another try fails at once', async () => {
  const { clock, waits } = recordingClock();
  const refusal = new Error('refused');
  assert.is(
    await rejection(retry(() => Promise.reject(refusal), { clock, retryOn: (error) => error !== refusal })),
    refusal,
  );
  assert.equal(waits, []);
});

test('an abort ends it with the reason, before, during and between tries', async () => {
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
