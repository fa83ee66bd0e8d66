import { useEffect, useState } from 'react';
import { followOnline } from './ports/followOnline';

/** While something has failed without a network, waits for the network and then does it again; tells whether it waits. */
export function useWhenOnline(failed: boolean, again: () => void): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const waits = failed && !navigator.onLine;
    setOffline(waits);
    if (!waits) return;
    return followOnline((online) => {
      if (online) again();
    });
  }, [failed]);
  return offline;
}
