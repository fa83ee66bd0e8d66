import { useEffect } from 'react';
import { useViewContext } from '../core/kit';

/** Runs a callback after `ms` milliseconds; restarts when a dependency changes. Does nothing if `ms` is null or after unmount. */
export function useDelay(ms: number | null, run: () => void, dependencies: readonly unknown[] = []): void {
  const { clock } = useViewContext();
  useEffect(() => {
    if (ms === null) return;
    const controller = new AbortController();
    clock.delay(ms, controller.signal).then(run, () => {});
    return () => controller.abort();
  }, [ms, ...dependencies]);
}
