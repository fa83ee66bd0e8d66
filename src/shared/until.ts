import { deferred } from '../lib/deferred';
import { untilAborted } from '../lib/untilAborted';
import { effectUntil } from './effectUntil';

/**
 * Resolves to what the function returns from signals, once that is not undefined. Rejects with the reason of the signal when it is
 * aborted before.
 */
export function until<T>(read: () => T | undefined, signal: AbortSignal): Promise<T> {
  const { promise, resolve } = deferred<T>();
  effectUntil(signal, () => {
    const value = read();
    if (value !== undefined) resolve(value);
    return value !== undefined;
  });
  return untilAborted(promise, signal);
}
