import type { Translate } from '../../core/state/locale';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a period: `a day`, `every 3 hours`. Exact: a period that is not a whole number of one unit uses a smaller one. */
export function formatPeriod(seconds: number, t: Translate, locale: string): string {
  if (seconds === 3_600) return t('sessions.hourly');
  if (seconds === 86_400) return t('sessions.daily');
  if (seconds === 604_800) return t('sessions.weekly');
  const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return t('sessions.every', { time: format.format(seconds / size) });
}
