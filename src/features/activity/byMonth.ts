import type { Activity } from '../../data';

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

/** Headings and rows in the order of the list. What is not in a block yet belongs to the month of `now` (ms). */
export function byMonth(items: readonly Activity[], now: number): readonly ActivityEntry[] {
  const entries: ActivityEntry[] = [];
  let month = '';
  let heading = 0;
  for (const activity of items) {
    const at = activity.status === 'pending' ? now : (activity.at ?? now);
    const day = new Date(at);
    const key = `${day.getFullYear()}-${day.getMonth()}`;
    if (key !== month) {
      month = key;
      heading = entries.length;
      entries.push({ kind: 'month', key, heading, at });
    }
    entries.push({ kind: 'activity', key: activity.id, activity, heading, place: entries.length - heading });
  }
  return entries;
}
