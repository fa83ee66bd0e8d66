import { useEffect, useState } from 'react';
import { followOnline } from './ports/followOnline';

/** After a failure while offline, retries once the page is online. Returns whether it is waiting. */
export function useWhenOnline(failed: boolean, retry: () => void): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const waiting = failed && !navigator.onLine;
    setOffline(waiting);
    if (!waiting) return;
    return followOnline((online) => {
      if (online) retry();
    });
  }, [failed]);
  return offline;
}
