import type { Clock } from '../../lib/clock';

/** Maximum of error reports per minute. */
const MAX_PER_MINUTE = 5;
const MINUTE = 60_000;
const MAX_FAULTS = 200;

/** Returns a function that decides whether a fault may be reported: each fault once, and at most five per minute. */
export function createReportLimit(clock: Pick<Clock, 'now'>): (fault: string) => boolean {
  const reported = new Set<string>();
  let times: readonly number[] = [];
  return (fault) => {
    const now = clock.now();
    // If the clock was set back, reports are delayed by a minute at most.
    times = times.filter((time) => time <= now && now - time < MINUTE);
    if (reported.has(fault) || reported.size >= MAX_FAULTS || times.length >= MAX_PER_MINUTE) return false;
    reported.add(fault);
    times = [...times, now];
    return true;
  };
}
