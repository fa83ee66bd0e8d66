import { useEffect, useState } from 'react';
import { useLate } from './useLate';

const PATIENCE = 10_000;

/** True once the visitor has been on the page for 10 s after an app was opened, as counted by `openings`. */
export function useReturn(openings: number): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const update = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return useLate(openings > 0 && !hidden, PATIENCE, openings);
}
