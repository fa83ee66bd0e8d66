import type { CDPSession } from 'playwright';
import { recordTrace } from '../../support/recordTrace.mjs';

export interface FirstFrame {
  /** Style and layout computations that a script forced. */
  readonly layouts: readonly string[];
  /** The requested URLs. */
  readonly requests: readonly string[];
  /** The number of functions that the engine compiled, because they were called for the first time. */
  readonly compiled: number;
}

/** The names of the two phases of a layout in traces. */
const LAYOUTS = ['UpdateLayoutTree', 'Layout'];
const COMPILATION = 'V8.CompileCode';
const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-v8.compile'];

/**
 * Returns what happened between the page's marks `starts` and `frame`. A frame computes its own layout after the callbacks of
 * `requestAnimationFrame`. With the mark `frame` in the first callback, every layout found was forced.
 */
export async function traceFirstFrame(session: CDPSession, work: () => Promise<unknown>): Promise<FirstFrame> {
  const events = await recordTrace(session, CATEGORIES, work);
  const [start, frame] = ['starts', 'frame'].map((mark) => events.find(({ name }) => name === mark));
  if (!start || !frame) throw new Error('The page did not set its marks');
  const onMainThread = events.filter(
    ({ pid, tid, ts, ph }) => pid === start.pid && tid === start.tid && ph !== 'E' && ts > start.ts && ts < frame.ts,
  );
  return {
    layouts: onMainThread.filter(({ name }) => LAYOUTS.includes(name)).map(({ name }) => name),
    requests: onMainThread
      .filter(({ name }) => name === 'ResourceSendRequest')
      .map(({ args }) => args?.data?.url ?? ''),
    compiled: onMainThread.filter(({ name }) => name === COMPILATION).length,
  };
}
