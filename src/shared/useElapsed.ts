import { useEffect, useState } from 'react';
import { useDelay } from './useDelay';

/** True once `waiting` has lasted `ms` milliseconds; a change of `round` starts over. */
export function useElapsed(waiting: boolean, ms: number, round?: unknown): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => setElapsed(false), [waiting, round]);
  useDelay(waiting ? ms : null, () => setElapsed(true), [round]);
  return waiting && elapsed;
}
