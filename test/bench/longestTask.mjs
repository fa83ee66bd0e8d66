import { recordTrace } from '../support/recordTrace.mjs';

/**
 * The longest task of the page's main thread, from the page's mark `starts` on until its mark `ends`, or else the end of
 * the work, in milliseconds of processor time: what other processes take of the machine is not counted.
 * @param {import('playwright').CDPSession} session @param {() => Promise<unknown>} work
 */
export async function longestTask(session, work) {
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  const events = await recordTrace(session, categories, work);
  const [start, end] = ['starts', 'ends'].map((mark) => events.find(({ name }) => name === mark));
  if (!start) throw new Error('The page did not mark where to begin');
  const until = end?.ts ?? Number.POSITIVE_INFINITY;
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === start.pid && tid === start.tid && ts > start.ts && ts < until,
  );
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1_000));
}
