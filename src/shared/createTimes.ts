const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const WEEK = 7 * 86_400;

/** How times (ms since the epoch) are written. */
export interface Times {
  /** How long ago a time was, in short words, `3 min. ago`, `now` within a second; from a week on the day, `Feb 1`. */
  readonly ago: (at: number, now: number) => string;
  /** Day and time. */
  readonly full: (at: number) => string;
  /** `March`; of another year `March 2025`. */
  readonly month: (at: number, now: number) => string;
}

const yearOf = (time: number): number => new Date(time).getFullYear();

/** The formats of a locale (design 6.2), each made when it is first needed, for to make one takes long. */
export function createTimes(locale: string): Times {
  const formats = new Map<string, Intl.DateTimeFormat>();
  let relative: Intl.RelativeTimeFormat | undefined;
  const write = (at: number, options: Intl.DateTimeFormatOptions): string => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
    return format.format(at);
  };
  const dated = (at: number, now: number, options: Intl.DateTimeFormatOptions): string =>
    write(at, yearOf(at) === yearOf(now) ? options : { ...options, year: 'numeric' });
  return {
    ago(at, now) {
      const seconds = Math.max(0, Math.round((now - at) / 1_000));
      if (seconds >= WEEK) return dated(at, now, { month: 'short', day: 'numeric' });
      const [unit, size] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
      relative ??= new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
      return relative.format(-Math.floor(seconds / size), unit);
    },
    full: (at) => write(at, { dateStyle: 'medium', timeStyle: 'short' }),
    month: (at, now) => dated(at, now, { month: 'long' }),
  };
}
