import { useEffect, useRef, useState } from 'react';
import { pageDocument } from '../lib/pageDocument';
import { followOnline } from './ports/followOnline';

/**
 * Runs work while the view is shown in a visible tab: from its beginning when what it depends on changes, when the tab is
 * shown again, when the page is online again, which the work is told as `regained`, and when the returned function is
 * called. What the work throws is its own to tell.
 */
export function useWhileVisible(
  work: (signal: AbortSignal, regained: boolean) => Promise<void>,
  on: readonly unknown[],
): () => void {
  const [round, setRound] = useState(0);
  const regained = useRef(false);
  const again = (): void => setRound((count) => count + 1);
  useEffect(() => {
    const stop = new AbortController();
    const onVisibility = (): void => {
      if (pageDocument.hidden) stop.abort();
      else again();
    };
    if (!pageDocument.hidden) {
      work(stop.signal, regained.current).catch(() => {});
      regained.current = false;
    }
    pageDocument.addEventListener('visibilitychange', onVisibility);
    let was = true;
    const unfollow = followOnline((online) => {
      if (online && !was) {
        regained.current = true;
        again();
      }
      was = online;
    });
    return () => {
      stop.abort();
      unfollow();
      pageDocument.removeEventListener('visibilitychange', onVisibility);
    };
  }, [...on, round]);
  return again;
}
