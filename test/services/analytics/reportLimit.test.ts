import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReportLimit } from '../../../src/services/analytics/reportLimit';

function createLimit() {
  let now = 1_000_000;
  const may = createReportLimit({ now: () => now });
  let faults = 0;
  return {
    may,
    /** How many of so many different faults go out. */
    tell: (count: number): number =>
      Array.from({ length: count }, () => may(`fault ${++faults}`)).filter(Boolean).length,
    wait(ms: number) {
      now += ms;
    },
  };
}

test('five go out in any minute', () => {
  const { tell, wait } = createLimit();
  assert.is(tell(3), 3);
  wait(30_000);
  assert.is(tell(1_000), 2);
  wait(29_999);
  assert.is(tell(1_000), 0);
  wait(1);
  assert.is(tell(1_000), 3);
  wait(30_000);
  assert.is(tell(1_000), 2);
});

test('the same fault goes out once', () => {
  const { may, wait } = createLimit();
  assert.ok(may('same'));
  assert.not(may('same'));
  wait(3_600_000);
  assert.not(may('same'));
});

test('one that was held back may go out later', () => {
  const { may, tell, wait } = createLimit();
  tell(5);
  assert.not(may('late'));
  wait(60_000);
  assert.ok(may('late'));
});

test('a clock that is set back holds nothing up', () => {
  const { tell, wait } = createLimit();
  tell(5);
  wait(-3_600_000);
  assert.is(tell(5), 5);
});

test('a page that runs for years does not remember faults for ever', () => {
  const { tell, wait } = createLimit();
  let sent = 0;
  for (let minute = 0; minute < 1_000; minute++) {
    sent += tell(5);
    wait(60_000);
  }
  assert.is(sent, 200);
});

test.run();
