import { daysBetween } from '../lib/daysBetween';

/** In seconds. */
const DAY = 86_400;
/** In days. */
const WEEK = 7;

const units = [
  ['day', DAY],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats times (ms since the epoch). */
export interface Times {
  /** Relative time: `3 min. ago`, `now` within a second; from a week on the date, `Feb 1`. */
  readonly ago: (at: number, now: number) => string;
  /** Date and time. */
  readonly full: (at: number) => string;
  /** `March`, or `March 2025` for another year. */
  readonly month: (at: number, now: number) => string;
}

const getYear = (time: number): number => new Date(time).getFullYear();

/** Time formats of a locale, each created on first use because constructing an Intl formatter is slow. */
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
    write(at, getYear(at) === getYear(now) ? options : { ...options, year: 'numeric' });
  return {
    ago(at, now) {
      const seconds = Math.max(0, Math.round((now - at) / 1_000));
      const days = daysBetween(at, now);
      if (days >= WEEK && seconds >= DAY) return dated(at, now, { month: 'short', day: 'numeric' });
      const [unit, size] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
      relative ??= new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
      // `yesterday` is a day of the calendar.
      return relative.format(-(unit === 'day' ? days : Math.floor(seconds / size)), unit);
    },
    full: (at) => write(at, { dateStyle: 'medium', timeStyle: 'short' }),
    month: (at, now) => dated(at, now, { month: 'long' }),
  };
}
