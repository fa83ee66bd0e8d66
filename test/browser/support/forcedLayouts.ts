import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
}

/** What the engine calls the two halves of a layout in its traces. */
const LAYOUTS = ['UpdateLayoutTree', 'Layout'];

/**
 * Names each computation of styles or layout between the page's marks `starts` and `frame`. A frame makes its own after
 * the callbacks of `requestAnimationFrame`; with the mark `frame` in the first callback, all that is found was forced.
 */
export async function forcedLayouts(session: CDPSession, work: () => Promise<unknown>): Promise<string[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const includedCategories = ['devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', () => resolve(undefined)));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const [start, frame] = ['starts', 'frame'].map((mark) => events.find(({ name }) => name === mark));
  if (!start || !frame) throw new Error('The page did not set its marks');
  return events
    .filter(({ name, pid, tid }) => LAYOUTS.includes(name) && pid === start.pid && tid === start.tid)
    .filter(({ ts, ph }) => ph !== 'E' && ts > start.ts && ts < frame.ts)
    .map(({ name }) => name);
}
