import { effect } from '#reactive';
import type { Context } from './Context';

/** How long a page may hold rendering back (ms): React's `act` does until the call it wraps is done. */
const LIMIT = 1_700;

/** Resolves when the card is on screen and has focus, and when it is closed or destroyed before that. */
export async function untilShown({ state, clock, signal }: Context): Promise<void> {
  const { open, shown } = state.modal;
  const waiting = new AbortController();
  const end = (): void => waiting.abort();
  const stop = effect(() => {
    if (shown.value || !open.value) end();
  });
  signal.addEventListener('abort', end, { signal: waiting.signal });
  if (signal.aborted) end();
  await clock.delay(LIMIT, waiting.signal).catch(() => {});
  stop();
  end();
}
