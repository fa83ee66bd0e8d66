/** @typedef {{ name: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number }} TraceEvent */

/**
 * The longest task of the page's main thread, from the page's mark `starts` on until its mark `ends`, or else the end of
 * the work, in milliseconds of processor time: what other processes take of the machine is not counted.
 * @param {import('playwright').CDPSession} session @param {() => Promise<unknown>} work
 */
export async function longestTask(session, work) {
  /** @type {TraceEvent[]} */
  const events = [];
  const collect = (/** @type {any} */ { value }) => void events.push(...value);
  session.on('Tracing.dataCollected', collect);
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', () => resolve(undefined)));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const [start, end] = ['starts', 'ends'].map((mark) => events.find(({ name }) => name === mark));
  if (!start) throw new Error('The page did not mark where to begin');
  const until = end?.ts ?? Number.POSITIVE_INFINITY;
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === start.pid && tid === start.tid && ts > start.ts && ts < until,
  );
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1_000));
}
