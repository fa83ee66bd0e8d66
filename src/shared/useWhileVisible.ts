import { useEffect, useRef, useState } from 'react';
import { pageDocument } from '../lib/pageDocument';
import { followOnline } from './ports/followOnline';

/**
 * Runs work while the view is mounted in a visible tab. It starts over when a dependency changes, when the tab becomes
 * visible, when the page is back online (`isBackOnline`), and when the returned function is called. The work reports its
 * own errors.
 */
export function useWhileVisible(
  work: (signal: AbortSignal, isBackOnline: boolean) => Promise<void>,
  dependencies: readonly unknown[],
): () => void {
  const [round, setRound] = useState(0);
  const isBackOnline = useRef(false);
  const rerun = (): void => setRound((count) => count + 1);
  useEffect(() => {
    const controller = new AbortController();
    const onVisibility = (): void => {
      if (pageDocument.hidden) controller.abort();
      else rerun();
    };
    if (!pageDocument.hidden) {
      work(controller.signal, isBackOnline.current).catch(() => {});
      isBackOnline.current = false;
    }
    pageDocument.addEventListener('visibilitychange', onVisibility);
    let wasOnline = true;
    const stopFollowing = followOnline((online) => {
      if (online && !wasOnline) {
        isBackOnline.current = true;
        rerun();
      }
      wasOnline = online;
    });
    return () => {
      controller.abort();
      stopFollowing();
      pageDocument.removeEventListener('visibilitychange', onVisibility);
    };
  }, [...dependencies, round]);
  return rerun;
}
