import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { until } from '../../src/shared/until';

test('until: resolves to the first value, now or later', async () => {
  const controller = new AbortController();
  const name = signal<string | undefined>(undefined);
  const promise = until(() => name.value, controller.signal);
  name.value = 'Harbor';
  name.value = 'Pebble';
  assert.is(await promise, 'Harbor');
  assert.is(await until(() => name.value, controller.signal), 'Pebble');
});

test('until: rejects with the reason of its signal, before or after it has begun', async () => {
  const controller = new AbortController();
  const rejections = [until(() => undefined, controller.signal)];
  controller.abort('gone');
  rejections.push(until(() => undefined, controller.signal));
  const reasons = await Promise.all(rejections.map((each) => each.catch((reason) => reason)));
  assert.equal(reasons, ['gone', 'gone']);
});

test.run();
