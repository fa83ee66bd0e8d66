const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** How many days ago a time is, in words: `today`, `2 days ago`; undefined for a time in the future. */
export function daysAgo(time: number, now: number, locale: string): string | undefined {
  const days = Math.round((startOfDay(now) - startOfDay(time)) / 86_400_000);
  return days >= 0 ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day') : undefined;
}
