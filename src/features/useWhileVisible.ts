import { useEffect, useState } from 'react';

/**
 * Runs work while the view is shown in a visible tab: from its beginning when what it depends on changes, when the tab is
 * shown again, and when the returned function is called. What the work throws is its own to tell.
 */
export function useWhileVisible(work: (signal: AbortSignal) => Promise<void>, on: readonly unknown[]): () => void {
  const [round, setRound] = useState(0);
  const again = (): void => setRound((count) => count + 1);
  useEffect(() => {
    const stop = new AbortController();
    const onVisibility = (): void => {
      if (document.hidden) stop.abort();
      else again();
    };
    if (!document.hidden) work(stop.signal).catch(() => {});
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [...on, round]);
  return again;
}
