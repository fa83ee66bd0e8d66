import { useEffect, useState } from 'react';
import { useModal } from '../../core/kit';

/** True once something has been waited for longer than `ms` milliseconds; another `round` starts over. */
export function useLate(waits: boolean, ms: number, round?: unknown): boolean {
  const { clock } = useModal();
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waits) return;
    const stop = new AbortController();
    clock.delay(ms, stop.signal).then(
      () => setLate(true),
      () => {},
    );
    return () => stop.abort();
  }, [waits, round]);
  return waits && late;
}
