import { useEffect, useState } from 'react';
import { useWhenOnline } from './useWhenOnline';

interface Loaded<Value> {
  /** Undefined until it is loaded. */
  readonly value: Value | undefined;
  /** Loading failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads the value of a key into the cache, unless it is there. A cached value is returned in the first render. After a failure
 * while offline, loads again once the page is online.
 */
export function useLoaded<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
  enabled = true,
): Loaded<Value> {
  const [, render] = useState({});
  const [failure, setFailure] = useState<{ readonly key: Key } | null>(null);
  const value = cache.get(key);
  const failed = failure?.key === key;
  useEffect(() => {
    if (value !== undefined || failed || !enabled) return;
    let unmounted = false;
    load().then(
      (loaded) => {
        cache.set(key, loaded);
        if (!unmounted) render({});
      },
      () => {
        if (!unmounted) setFailure({ key });
      },
    );
    return () => {
      unmounted = true;
    };
  }, [key, failed, enabled]);
  const retry = (): void => setFailure(null);
  useWhenOnline(failed, retry);
  return { value, failed, retry };
}
