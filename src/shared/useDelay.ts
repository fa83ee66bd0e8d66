import { useEffect } from 'react';
import { useViewContext } from '../core/kit';

/** Runs something after `ms` milliseconds, anew with other dependencies; never while `ms` is null, nor once the view is gone. */
export function useDelay(ms: number | null, run: () => void, dependencies: readonly unknown[] = []): void {
  const { clock } = useViewContext();
  useEffect(() => {
    if (ms === null) return;
    const stop = new AbortController();
    clock.delay(ms, stop.signal).then(run, () => {});
    return () => stop.abort();
  }, [ms, ...dependencies]);
}
