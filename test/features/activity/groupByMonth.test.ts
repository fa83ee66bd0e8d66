import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ActivityEntry, groupByMonth } from '../../../src/features/activity/groupByMonth';
import { activity } from '../../support/fakeData';

const now = new Date(2026, 10, 21, 12).getTime();
const on = (...date: [year: number, month: number, day?: number, hour?: number]) =>
  activity({ at: new Date(...date).getTime() });

const headings = (entries: readonly ActivityEntry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'month' ? [entry.key] : []));

test('groupByMonth: adds a heading per month, exact to its last moment and across years', () => {
  const entries = groupByMonth(
    [
      on(2026, 10, 1, 0),
      activity({ at: new Date(2026, 10, 1).getTime() - 1 }),
      on(2026, 9, 1, 0),
      on(2026, 0, 1, 0),
      activity({ at: new Date(2026, 0, 1).getTime() - 1 }),
      on(2024, 11, 31),
    ],
    now,
  );
  assert.equal(headings(entries), ['2026-10', '2026-9', '2026-0', '2025-11', '2024-11']);
  assert.equal(
    entries.map((entry) => (entry.kind === 'month' ? 0 : entry.position)),
    [0, 1, 0, 1, 2, 0, 1, 0, 1, 0, 1],
  );
  assert.equal(
    entries.map(({ heading }) => heading),
    [0, 0, 2, 2, 2, 5, 5, 7, 7, 9, 9],
  );
});

test('groupByMonth: separates all months, including those with clock changes', () => {
  const items = Array.from({ length: 15 * 365 }, (_, day) => on(2026, 10, 21 - day, 23));
  const keys = items.map(({ at }) => new Date(at ?? 0)).map((day) => `${day.getFullYear()}-${day.getMonth()}`);
  assert.equal(headings(groupByMonth(items, now)), [...new Set(keys)]);
});

test('groupByMonth: pending and undated items belong to the current month', () => {
  const waiting = { ...on(2020, 1), status: 'pending' as const };
  const entries = groupByMonth([waiting, activity({ at: null }), on(2026, 9)], now);
  assert.equal(headings(entries), ['2026-10', '2026-9']);
});

test('groupByMonth: a pending item below others belongs to its own month', () => {
  const stuck = { ...on(2026, 9, 20), status: 'pending' as const };
  const items = [on(2026, 10, 2), on(2026, 9, 25), stuck, activity({ at: null }), on(2026, 9, 1)];
  const entries = groupByMonth(items, now);
  assert.equal(headings(entries), ['2026-10', '2026-9']);
  assert.equal(groupByMonth([...items, on(2026, 8, 1)], now, entries).slice(0, entries.length), entries);
});

test('groupByMonth: another page reuses all previous entries', () => {
  const items = Array.from({ length: 120 }, (_, day) => on(2026, 10, 21 - day));
  const first = groupByMonth(items.slice(0, 60), now);
  const all = groupByMonth(items, now + 1_000, first);
  for (const [index, entry] of first.entries()) assert.is(all[index], entry);
  assert.equal(all, groupByMonth(items, now + 1_000));
});

test('groupByMonth: pending items move to the next month', () => {
  const items = [{ ...on(2020, 1), status: 'pending' as const }, on(2026, 10, 20), on(2026, 9, 1)];
  const former = groupByMonth(items, now);
  const later = groupByMonth([...items, on(2026, 8, 1)], now + 60_000, former);
  assert.equal(
    later.map((entry, index) => entry === former[index]),
    [...former.map(() => true), false, false],
  );
  const next = new Date(2026, 11, 1).getTime();
  assert.equal(headings(groupByMonth(items, next, former)), ['2026-11', '2026-10', '2026-9']);
});

test('groupByMonth: changed or moved items are new entries', () => {
  const items = [on(2026, 10, 20), on(2026, 10, 19), on(2026, 9, 1)];
  const former = groupByMonth(items, now);
  const changed = groupByMonth(
    [items[0] as never, { ...items[1], flag: 'spam' } as never, items[2] as never],
    now,
    former,
  );
  assert.equal(
    changed.map((entry, index) => entry === former[index]),
    [true, true, false, true, true],
  );
  const moved = groupByMonth([on(2026, 10, 21), ...items], now, former);
  const describe = (entries: readonly ActivityEntry[]) =>
    entries.map((entry) => (entry.kind === 'month' ? entry.key : [entry.activity.id, entry.position, entry.heading]));
  const fresh = groupByMonth([...moved.flatMap((entry) => (entry.kind === 'month' ? [] : [entry.activity]))], now);
  assert.equal(describe(moved), describe(fresh));
});

test.run();
