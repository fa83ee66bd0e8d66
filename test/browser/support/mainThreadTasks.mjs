/** @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number }} TraceEvent */

/**
 * The processor time, in milliseconds, of each task of the page's main thread from its mark `counted` on, while `run`
 * lasts. Time in which other processes had the processor is not in it, unlike in what the page itself could measure.
 * @param {import('playwright').CDPSession} session
 * @param {() => Promise<void>} run
 * @returns {Promise<number[]>}
 */
export async function mainThreadTasks(session, run) {
  /** @type {TraceEvent[]} */
  const events = [];
  const collect = (/** @type {{ value: object[] }} */ { value }) => events.push(.../** @type {TraceEvent[]} */ (value));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] },
  });
  await run();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mark = events.find(({ name }) => name === 'counted');
  if (!mark) throw new Error('The page did not mark where to begin.');
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid && ts >= mark.ts)
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
}
