import { useEffect, useState } from 'react';
import { pageDocument } from '../../lib/pageDocument';
import { useLate } from '../../shared/useLate';

const PATIENCE = 10_000;

/** True once the visitor has been on the page for 10 s after an app was opened, as counted by `openings`. */
export function useReturn(openings: number): boolean {
  const [hidden, setHidden] = useState(pageDocument.hidden);
  useEffect(() => {
    const update = (): void => setHidden(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', update);
    return () => pageDocument.removeEventListener('visibilitychange', update);
  }, []);
  return useLate(openings > 0 && !hidden, PATIENCE, openings);
}
