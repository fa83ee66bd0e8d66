import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTimes } from '../../src/shared/createTimes';

const now = Date.parse('2026-11-21T12:00:00');
const times = createTimes('en');
const ago = (seconds: number) => times.ago(now - seconds * 1_000, now);
const DAY = 86_400;

test('createTimes: uses the largest whole unit', () => {
  assert.is(ago(0), 'now');
  assert.is(ago(30), '30 sec. ago');
  assert.is(ago(60), '1 min. ago');
  assert.is(ago(7_199), '1 hr. ago');
  assert.is(ago(90_000), 'yesterday');
  assert.is(ago(6 * DAY), '6 days ago');
});

test('createTimes: days are those of the calendar', () => {
  const evening = Date.parse('2026-11-21T19:00:00');
  const since = (time: string) => times.ago(Date.parse(time), evening);
  assert.is(since('2026-11-20T18:00:00'), 'yesterday');
  assert.is(since('2026-11-20T20:00:00'), '23 hr. ago');
  assert.is(since('2026-11-19T20:00:00'), '2 days ago', '47 hours');
  assert.is(since('2026-11-14T20:00:00'), 'Nov 14', 'a day of the week before, though less than 7 times 24 hours ago');
});

test('createTimes: from a week on shows the date, with another year', () => {
  assert.is(ago(7 * DAY), 'Nov 14');
  assert.is(ago(365 * DAY), 'Nov 21, 2025');
});

test('createTimes: a future time is now', () => {
  assert.is(ago(-100), 'now');
});

test('createTimes: a month of another year has the year', () => {
  assert.is(times.month(Date.parse('2026-03-05T12:00:00'), now), 'March');
  assert.is(times.month(Date.parse('2025-03-05T12:00:00'), now), 'March 2025');
});

test('createTimes: full shows date and time', () => {
  assert.match(times.full(now), /^Nov 21, 2026, 12:00/);
});

test.run();
