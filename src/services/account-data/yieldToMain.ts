import type { Context } from '../../core/actions/Context';

/** More rows than these take as long to work out as their answer took to read. */
const MANY = 500;

/** Ends the task before many rows are worked out, so that who scrolls meanwhile gets a frame. Rejects with the signal's reason. */
export async function yieldToMain({ clock }: Context, rows: number, signal: AbortSignal): Promise<void> {
  if (rows > MANY) await clock.delay(0, signal);
}
