import { useEffect, useState } from 'react';
import { pageDocument } from '../../lib/pageDocument';
import { useElapsed } from '../../shared/useElapsed';

const RETURN_TIMEOUT = 10_000;

/** True once the page has been visible for 10 s after an app was opened; `openings` counts how often. */
export function useReturnTimeout(openings: number): boolean {
  const [hidden, setHidden] = useState(pageDocument.hidden);
  useEffect(() => {
    const update = (): void => setHidden(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', update);
    return () => pageDocument.removeEventListener('visibilitychange', update);
  }, []);
  return useElapsed(openings > 0 && !hidden, RETURN_TIMEOUT, openings);
}
