import { useEffect, useState } from 'react';

/**
 * Milliseconds that an item must be visible before its image is requested, because loading images takes most of a
 * frame.
 */
const DELAY = 150;

const never = (): boolean => false;

/**
 * Whether an image that appeared by scrolling should still wait. `isScrolling` returns true while the list moves too
 * fast.
 */
export function useDeferredLoad(deferred: boolean, isScrolling = never): boolean {
  const [waiting, setWaiting] = useState(deferred);
  useEffect(() => {
    if (!waiting) return;
    const check = (): void => {
      if (isScrolling()) timer = setTimeout(check, DELAY);
      else setWaiting(false);
    };
    let timer = setTimeout(check, DELAY);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
