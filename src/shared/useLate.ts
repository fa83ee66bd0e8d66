import { useEffect, useState } from 'react';
import { useDelay } from './useDelay';

/** True once something has been waited for longer than `ms` milliseconds; another `round` starts over. */
export function useLate(waits: boolean, ms: number, round?: unknown): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => setLate(false), [waits, round]);
  useDelay(waits ? ms : null, () => setLate(true), [round]);
  return waits && late;
}
