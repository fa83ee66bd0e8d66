import { useEffect, useState } from 'react';
import { useViewContext } from '../core/kit';
import type { PageWindow } from './ports/foreignPages';

/** Interval for checking the window (ms). */
const POLL = 1_000;

/** Whether the page can see a window: not if there is none. One that is lost from sight may nevertheless be open. */
export function useReachable(pageWindow: PageWindow | null | undefined): boolean {
  const { clock } = useViewContext();
  const [, setLost] = useState(pageWindow);
  useEffect(() => {
    if (!pageWindow) return;
    const controller = new AbortController();
    const watch = async (): Promise<void> => {
      while (pageWindow.isReachable()) await clock.delay(POLL, controller.signal);
      setLost(null);
    };
    setLost(pageWindow);
    watch().catch(() => {});
    return () => controller.abort();
  }, [pageWindow]);
  return pageWindow?.isReachable() ?? false;
}
