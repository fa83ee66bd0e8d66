/**
 * @typedef {object} TraceEvent times in microseconds
 * @property {string} name
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur] processor time: without what other processes took meanwhile
 * @property {number} pid
 * @property {number} tid
 * @property {{ data?: { url?: string } }} [args]
 */

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const MS = 1_000;

/**
 * Records the page's main thread until the returned function is called, which returns in milliseconds how
 * long scripts were evaluated before the mark `click`, and the longest task from there to the mark `painted`.
 * @param {import('playwright').CDPSession} client
 * @returns {Promise<() => Promise<{ evaluation: number, longestTask: number }>>}
 */
export async function traceMainThread(client) {
  /** @type {TraceEvent[]} */
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(.../** @type {any} */ (value)));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  return async () => {
    const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    await client.send('Tracing.end');
    await complete;
    const click = events.find(({ name }) => name === 'click');
    const painted = events.find(({ name }) => name === 'painted');
    if (!click || !painted) throw new Error('The trace lacks its marks');
    const own = events.filter(({ pid, tid }) => pid === click.pid && tid === click.tid);
    const durations = (/** @type {string} */ wanted, /** @type {(event: TraceEvent) => boolean} */ counts) =>
      own
        .filter((event) => event.name === wanted && event.dur !== undefined && counts(event))
        .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / MS);
    // The browser driver evaluates scripts, too; only the page's own have an address.
    const evaluated = durations(
      'EvaluateScript',
      ({ ts, args }) => ts < click.ts && Boolean(args?.data?.url?.startsWith('http')),
    );
    // The task of the click began before its mark.
    const tasks = durations('RunTask', ({ ts, dur = 0 }) => ts + dur > click.ts && ts < painted.ts);
    return { evaluation: evaluated.reduce((sum, each) => sum + each, 0), longestTask: Math.max(...tasks) };
  };
}
