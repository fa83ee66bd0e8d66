import { numbered } from '../../lib/numbered';
import type { Activity } from '../../services/account-data';

interface Entry {
  readonly key: string;
  /** Index of its month's heading in the list. */
  readonly heading: number;
}

/** A row of the list: a month's heading, or a transaction. */
export type ActivityEntry =
  | (Entry & {
      readonly kind: 'month';
      /** Any time in the month (ms). */
      readonly at: number;
    })
  | (Entry & {
      readonly kind: 'activity';
      readonly activity: Activity;
      /** Position in the month, from 1. */
      readonly position: number;
    });

const getMonth = (at: number): { readonly key: string; readonly start: number; readonly end: number } => {
  const day = new Date(at);
  const [year, month] = [day.getFullYear(), day.getMonth()];
  return { key: `${year}-${month}`, start: +new Date(year, month), end: +new Date(year, month + 1) };
};

/**
 * Adds a heading for each month. Pending transactions at the top belong to the month of `now` (ms), others to their own. Unchanged
 * entries of the previous list are reused, so that another page renders only its own rows.
 */
export function groupByMonth(
  items: readonly Activity[],
  now: number,
  previous: readonly ActivityEntry[] = [],
): readonly ActivityEntry[] {
  const [entryCount, itemCount] = countUnchanged(items, now, previous);
  const entries = previous.slice(0, entryCount);
  const add = (entry: ActivityEntry): void => {
    const existing = previous[entries.length];
    const unchanged =
      existing?.key === entry.key &&
      existing.heading === entry.heading &&
      (entry.kind === 'month'
        ? existing.kind === 'month'
        : existing.kind === 'activity' && existing.activity === entry.activity);
    entries.push(unchanged ? existing : entry);
  };
  let heading = entries.at(-1)?.heading ?? 0;
  const current = entries[heading];
  let month = current?.kind === 'month' ? getMonth(current.at) : undefined;
  let hasTimed = items.slice(0, itemCount).some(isTimed);
  for (const activity of items.slice(itemCount)) {
    hasTimed ||= isTimed(activity);
    const at = hasTimed ? (activity.at ?? month?.start ?? now) : now;
    if (!month || at < month.start || at >= month.end) {
      month = getMonth(at);
      heading = entries.length;
      add({ kind: 'month', key: month.key, heading, at });
    }
    add({ kind: 'activity', key: activity.id, activity, heading, position: entries.length - heading });
  }
  return entries;
}

const isTimed = (activity: Activity): activity is Activity & { readonly at: number } =>
  activity.status !== 'pending' && activity.at !== null;

/** Number of leading entries of the previous list that are unchanged, and the number of their items. */
function countUnchanged(
  items: readonly Activity[],
  now: number,
  previous: readonly ActivityEntry[],
): [entryCount: number, itemCount: number] {
  const current = getMonth(now).key;
  let entryCount = 0;
  let itemCount = 0;
  for (const [index, entry] of numbered(previous)) {
    if (entry.kind === 'month') continue;
    const unchanged =
      entry.activity === items[itemCount] && (isTimed(entry.activity) || previous[entry.heading]?.key === current);
    if (!unchanged) break;
    itemCount += 1;
    entryCount = index + 1;
  }
  return [entryCount, itemCount];
}
