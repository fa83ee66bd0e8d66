import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClock } from '../../../src/core/ports/clock';

test('clock: returns the time and delays', async () => {
  const clock = createClock();
  const before = Date.now();
  await clock.delay(2);
  assert.ok(clock.now() >= before);
});

test('clock: an aborted delay rejects at once', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const wait = createClock().delay(60_000, stop.signal);
  stop.abort(reason);
  try {
    await wait;
    assert.unreachable();
  } catch (error) {
    assert.is(error, reason);
  }
});

test.run();
