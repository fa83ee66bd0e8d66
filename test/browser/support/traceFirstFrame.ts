import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string } };
}

export interface FirstFrame {
  /** The computations of styles and layout that a script forced. */
  readonly layouts: readonly string[];
  /** The addresses that were requested. */
  readonly requests: readonly string[];
}

/** What the engine calls the two halves of a layout in its traces. */
const LAYOUTS = ['UpdateLayoutTree', 'Layout'];

/**
 * What was done between the page's marks `starts` and `frame`. A frame makes its own layout after the callbacks of
 * `requestAnimationFrame`; with the mark `frame` in the first callback, every layout that is found was forced.
 */
export async function traceFirstFrame(session: CDPSession, work: () => Promise<unknown>): Promise<FirstFrame> {
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
  const own = events.filter(
    ({ pid, tid, ts, ph }) => pid === start.pid && tid === start.tid && ph !== 'E' && ts > start.ts && ts < frame.ts,
  );
  return {
    layouts: own.filter(({ name }) => LAYOUTS.includes(name)).map(({ name }) => name),
    requests: own.filter(({ name }) => name === 'ResourceSendRequest').map(({ args }) => args?.data?.url ?? ''),
  };
}
