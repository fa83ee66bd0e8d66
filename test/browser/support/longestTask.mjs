/**
 * The longest task of the page's main thread, between its marks `scroll starts` and `scroll ends`, in milliseconds of
 * processor time: what other processes take of the machine is not counted.
 * @param {import('playwright').CDPSession} session @param {() => Promise<unknown>} work
 */
export async function longestTask(session, work) {
  /** @type {{ name: string, ts: number, tdur?: number, pid: number, tid: number }[]} */
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
  const [start, end] = ['scroll starts', 'scroll ends'].map((mark) => events.find(({ name }) => name === mark));
  if (!start || !end) throw new Error('The trace lacks its marks');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === start.pid && tid === start.tid && ts > start.ts && ts < end.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
