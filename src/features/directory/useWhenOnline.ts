import { useEffect, useState } from 'react';
import { useModal } from '../../kit';

const LOOK_EVERY = 1_000;

/** While something has failed without a network, waits for the network and then does it again; tells whether it waits. */
export function useWhenOnline(failed: boolean, again: () => void): boolean {
  const { clock } = useModal();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const waits = failed && !navigator.onLine;
    setOffline(waits);
    if (!waits) return;
    const stop = new AbortController();
    const wait = async (): Promise<void> => {
      while (!navigator.onLine) await clock.delay(LOOK_EVERY, stop.signal);
      again();
    };
    wait().catch(() => {});
    return () => stop.abort();
  }, [failed]);
  return offline;
}
