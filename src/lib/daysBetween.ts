const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** The number of days of the calendar from a time to a later one (ms since the epoch): 1 from any time yesterday until any today. */
export const daysBetween = (time: number, later: number): number =>
  Math.round((startOfDay(later) - startOfDay(time)) / 86_400_000);
