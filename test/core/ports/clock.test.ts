import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClock } from '../../../src/core/ports/clock';

test('tells the time and waits', async () => {
  const clock = createClock();
  const before = Date.now();
  await clock.delay(2);
  assert.ok(clock.now() >= before);
});

test('a wait ends at once when it is aborted', async () => {
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
