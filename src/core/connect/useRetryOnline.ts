import { useEffect } from 'react';

/** After a failure, retries when the page is back online. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
}
