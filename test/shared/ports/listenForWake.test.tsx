import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listenForWake } from '../../../src/shared/ports/listenForWake';

test('listenForWake: calls back when the page is visible again, restored from the cache, or online', () => {
  const woken: string[] = [];
  let cause = '';
  const stop = listenForWake(() => void woken.push(cause));
  const show = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });
  const events: [string, () => void][] = [
    ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['restored', () => window.dispatchEvent(show(true))],
    ['loaded', () => window.dispatchEvent(show(false))],
    ['online', () => window.dispatchEvent(new Event('online'))],
  ];
  for (const [name, happen] of events) {
    cause = name;
    happen();
  }
  assert.equal(woken, ['visible', 'restored', 'online']);
  stop();
  for (const [, happen] of events) happen();
  assert.is(woken.length, 3);
});

test.run();
