/**
 * @typedef {object} TraceEvent times in microseconds
 * @property {string} name
 * @property {string} ph
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur] processor time, without the time of other processes
 * @property {number} pid
 * @property {number} tid
 * @property {{ data?: { url?: string } }} [args]
 */

/**
 * Records the trace events of some categories while a callback runs.
 * @param {import('playwright').CDPSession} session @param {string[]} includedCategories @param {() => Promise<unknown>} work
 * @returns {Promise<TraceEvent[]>}
 */
export async function recordTrace(session, includedCategories, work) {
  /** @type {TraceEvent[]} */
  const events = [];
  const collect = (/** @type {any} */ { value }) => void events.push(...value);
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', () => resolve(undefined)));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}
