import type { Activity } from '../../services/account-data';

interface Entry {
  readonly key: string;
  /** The index of its month's heading among the entries. */
  readonly heading: number;
}

/** A line of the activity: the heading of a month, or what was done in it. */
export type ActivityEntry =
  | (Entry & {
      readonly kind: 'month';
      /** Any time in it, ms. */
      readonly at: number;
    })
  | (Entry & {
      readonly kind: 'activity';
      readonly activity: Activity;
      /** Its place in the month, from 1. */
      readonly place: number;
    });

const monthOf = (at: number): { readonly key: string; readonly start: number; readonly end: number } => {
  const day = new Date(at);
  const [year, month] = [day.getFullYear(), day.getMonth()];
  return { key: `${year}-${month}`, start: +new Date(year, month), end: +new Date(year, month + 1) };
};

/**
 * Headings and rows in the order of the list. What is not in a block yet belongs to the month of `now` (ms). Entries that
 * are as they were in the former list are the same objects, so that a page more costs no more than its own rows.
 */
export function byMonth(
  items: readonly Activity[],
  now: number,
  former: readonly ActivityEntry[] = [],
): readonly ActivityEntry[] {
  const [kept, done] = staying(items, now, former);
  const entries = former.slice(0, kept);
  const put = (entry: ActivityEntry): void => {
    const same = former[entries.length];
    const stays =
      same?.key === entry.key &&
      same.heading === entry.heading &&
      (entry.kind === 'month' ? same.kind === 'month' : same.kind === 'activity' && same.activity === entry.activity);
    entries.push(stays ? same : entry);
  };
  let heading = entries.at(-1)?.heading ?? 0;
  const begun = entries[heading];
  let month = begun?.kind === 'month' ? monthOf(begun.at) : undefined;
  for (const activity of items.slice(done)) {
    const at = isTimed(activity) ? activity.at : now;
    if (!month || at < month.start || at >= month.end) {
      month = monthOf(at);
      heading = entries.length;
      put({ kind: 'month', key: month.key, heading, at });
    }
    put({ kind: 'activity', key: activity.id, activity, heading, place: entries.length - heading });
  }
  return entries;
}

const isTimed = (activity: Activity): activity is Activity & { readonly at: number } =>
  activity.status !== 'pending' && activity.at !== null;

/** How many entries of the former list still begin this one, and of how many items they tell. */
function staying(
  items: readonly Activity[],
  now: number,
  former: readonly ActivityEntry[],
): [kept: number, done: number] {
  const current = monthOf(now).key;
  let kept = 0;
  let done = 0;
  for (const [index, entry] of former.entries()) {
    if (entry.kind === 'month') continue;
    const stays = entry.activity === items[done] && (isTimed(entry.activity) || former[entry.heading]?.key === current);
    if (!stays) break;
    done += 1;
    kept = index + 1;
  }
  return [kept, done];
}
