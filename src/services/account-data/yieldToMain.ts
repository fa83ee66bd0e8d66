import type { Context } from '../../core/actions/Context';

/** Above this number of rows, processing takes as long as parsing the response. */
const MANY_ROWS = 500;

/**
 * Yields to the main thread before many rows are processed, so that scrolling stays smooth. Rejects with the signal's
 * reason.
 */
export async function yieldToMain({ clock }: Context, rows: number, signal: AbortSignal): Promise<void> {
  if (rows > MANY_ROWS) await clock.delay(0, signal);
}
