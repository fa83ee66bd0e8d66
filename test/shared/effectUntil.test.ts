import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { effectUntil } from '../../src/shared/effectUntil';

/** The signal of an instance, and how many listeners it has. */
function createCountedSignal() {
  const controller = new AbortController();
  const { signal } = controller;
  let listeners = 0;
  const { addEventListener, removeEventListener } = signal;
  Object.assign(signal, {
    addEventListener(...args: Parameters<typeof addEventListener>) {
      listeners += 1;
      addEventListener.apply(signal, args);
    },
    removeEventListener(...args: Parameters<typeof removeEventListener>) {
      listeners -= 1;
      removeEventListener.apply(signal, args);
    },
  });
  return { controller, signal, listeners: () => listeners };
}

test('effectUntil: runs until it returns true, then leaves no listener', async () => {
  for (const isAtOnce of [false, true]) {
    const counted = createCountedSignal();
    const count = signal(isAtOnce ? 2 : 0);
    const seen: number[] = [];
    effectUntil(counted.signal, () => {
      seen.push(count.value);
      return count.value === 2;
    });
    for (const next of [1, 2, 3]) if (!isAtOnce) count.value = next;
    count.value = 4;
    await Promise.resolve();
    count.value = 5;
    assert.equal(seen, isAtOnce ? [2] : [0, 1, 2]);
    assert.is(counted.listeners(), 0);
  }
});

test('effectUntil: ends with its signal, and does not begin after that', () => {
  const { controller, signal: instance } = createCountedSignal();
  const count = signal(0);
  const seen: number[] = [];
  const run = () => seen.push(count.value) < 0;
  effectUntil(instance, run);
  controller.abort();
  count.value = 1;
  effectUntil(instance, run);
  assert.equal(seen, [0]);
});

test.run();
