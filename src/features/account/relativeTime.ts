const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago a time (ms) was, in the locale's short words: `3 min. ago`; `now` within a second. */
export function relativeTime(at: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
  return format.format(-Math.floor(seconds / size), unit);
}
