import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../src/lib/clock';

/** Counts the timers that a run leaves behind. */
async function timersLeft(run: () => Promise<unknown>) {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const open = new Set<unknown>();
  const counted = (handler: () => void, ms?: number) => {
    const id = set(() => {
      open.delete(id);
      handler();
    }, ms);
    open.add(id);
    return id;
  };
  Object.assign(globalThis, {
    setTimeout: counted,
    clearTimeout: (id: number) => {
      open.delete(id);
      clear(id);
    },
  });
  try {
    await run().catch(() => undefined);
    return open.size;
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.unreachable(),
    (reason: unknown) => reason,
  );

test('a delay ends by itself', async () => {
  const start = systemClock.now();
  await systemClock.delay(5, new AbortController().signal);
  assert.ok(systemClock.now() - start >= 4);
});

test('an aborted delay rejects with the reason and leaves no timer', async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  const left = await timersLeft(async () => {
    const delay = systemClock.delay(60_000, controller.signal);
    controller.abort(reason);
    assert.is(await rejection(delay), reason);
  });
  assert.is(left, 0);
});

test('a delay that is aborted before it begins never starts a timer', async () => {
  const reason = new Error('too late');
  const left = await timersLeft(async () => {
    assert.is(await rejection(systemClock.delay(60_000, AbortSignal.abort(reason))), reason);
  });
  assert.is(left, 0);
});

test('a delay takes its listener back when it ends', async () => {
  const { signal } = new AbortController();
  let listeners = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--;
    remove(...args);
  };
  await systemClock.delay(0, signal);
  assert.is(listeners, 0);
});

test.run();
