import { hasDocument } from '../../lib/hasDocument';
import { pageDocument } from '../../lib/pageDocument';

export interface Wanted {
  /** Runs work that needs a chunk, in place of earlier work with the same key, until it has succeeded once. */
  want(key: unknown, work: () => Promise<void>): Promise<void>;
  /** Runs the failed work again. */
  retry(): void;
}

/**
 * Creates the list of background work of an instance, which the visitor has not requested: a chunk that could not be loaded is
 * loaded when the page is back online or visible again, and by `retry`.
 */
export function createWanted(signal: AbortSignal): Wanted {
  const missing = new Map<unknown, () => Promise<void>>();
  const onVisible = (): unknown => pageDocument.hidden || retry();
  const want: Wanted['want'] = (key, work) => {
    missing.delete(key);
    return work().catch(() => {
      missing.set(key, work);
      if (!hasDocument()) return;
      // Added only after a failure, because a modal that is not in use may be discarded. Later calls add nothing.
      addEventListener('online', retry, { signal });
      pageDocument.addEventListener('visibilitychange', onVisible, { signal });
    });
  };
  const retry = (): void => {
    for (const [key, work] of [...missing]) void want(key, work);
  };
  return { want, retry };
}
