import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../src/lib/clock';
import { rejection } from '../support/rejection';

/** Counts the timers that are still pending after a run. */
async function countPendingTimers(run: () => Promise<unknown>) {
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

test('systemClock: a delay resolves', async () => {
  const start = systemClock.now();
  await systemClock.delay(5, new AbortController().signal);
  assert.ok(systemClock.now() - start >= 4);
});

test('systemClock: an aborted delay rejects with the reason and clears its timer', async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  const timers = await countPendingTimers(async () => {
    const delay = systemClock.delay(60_000, controller.signal);
    controller.abort(reason);
    assert.is(await rejection(delay), reason);
  });
  assert.is(timers, 0);
});

test('systemClock: a delay with an aborted signal never starts a timer', async () => {
  const reason = new Error('too late');
  const timers = await countPendingTimers(async () => {
    assert.is(await rejection(systemClock.delay(60_000, AbortSignal.abort(reason))), reason);
  });
  assert.is(timers, 0);
});

test('systemClock: a delay removes its abort listener at its end', async () => {
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
