import type { Clock } from '../../lib/clock';

/** Error reports within any minute (specification section 9). */
const MAX_PER_MINUTE = 5;
const MINUTE = 60_000;
const MAX_FAULTS = 200;

/** Tells which reports may go out: each fault once, and five in any minute. */
export function createReportLimit(clock: Pick<Clock, 'now'>): (fault: string) => boolean {
  const reported = new Set<string>();
  let times: readonly number[] = [];
  return (fault) => {
    const now = clock.now();
    // A clock that was set back must not hold reports up for longer than a minute.
    times = times.filter((time) => time <= now && now - time < MINUTE);
    if (reported.has(fault) || reported.size >= MAX_FAULTS || times.length >= MAX_PER_MINUTE) return false;
    reported.add(fault);
    times = [...times, now];
    return true;
  };
}
