import { childController } from '../../lib/childController';
import { deferred } from '../../lib/deferred';
import { pageDocument } from '../../lib/pageDocument';
import { untilAborted } from '../../lib/untilAborted';

/** Resolves when the tab is visible, at once if it is. Rejects with `signal.reason`. */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = deferred();
  const listening = childController(signal);
  const look = (): void => {
    if (!pageDocument.hidden) resolve();
  };
  pageDocument.addEventListener('visibilitychange', look, { signal: listening.signal });
  look();
  await untilAborted(promise, signal).finally(() => listening.abort());
}
