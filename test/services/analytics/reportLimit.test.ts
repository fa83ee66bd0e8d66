import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReportLimit } from '../../../src/services/analytics/reportLimit';

function createLimit() {
  let now = 1_000_000;
  const may = createReportLimit({ now: () => now });
  let faults = 0;
  return {
    may,
    /** How many of this many different faults are reported. */
    tell: (count: number): number =>
      Array.from({ length: count }, () => may(`fault ${++faults}`)).filter(Boolean).length,
    wait(ms: number) {
      now += ms;
    },
  };
}

test('reportLimit: five per minute', () => {
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

test('reportLimit: each fault once', () => {
  const { may, wait } = createLimit();
  assert.ok(may('same'));
  assert.not(may('same'));
  wait(3_600_000);
  assert.not(may('same'));
});

test('reportLimit: a refused fault may be reported later', () => {
  const { may, tell, wait } = createLimit();
  tell(5);
  assert.not(may('late'));
  wait(60_000);
  assert.ok(may('late'));
});

test('reportLimit: a clock that was set back delays nothing', () => {
  const { tell, wait } = createLimit();
  tell(5);
  wait(-3_600_000);
  assert.is(tell(5), 5);
});

test('reportLimit: limits the remembered faults', () => {
  const { tell, wait } = createLimit();
  let sent = 0;
  for (let minute = 0; minute < 1_000; minute++) {
    sent += tell(5);
    wait(60_000);
  }
  assert.is(sent, 200);
});

test.run();
