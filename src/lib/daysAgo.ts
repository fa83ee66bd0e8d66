import { daysBetween } from './daysBetween';

/** How many days ago a time is, in words: `today`, `2 days ago`; undefined for a time in the future. */
export function daysAgo(time: number, now: number, locale: string): string | undefined {
  const days = daysBetween(time, now);
  return days >= 0 ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day') : undefined;
}
