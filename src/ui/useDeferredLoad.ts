import { useEffect, useState } from 'react';

/** Milliseconds that something must stay in sight before its picture is worth fetching: pictures cost most of a frame. */
const DELAY = 150;

const never = (): boolean => false;

/**
 * Whether a picture that came by scrolling should still wait, for it may be gone at once; `passing` tells when the list moves
 * so fast that it surely will.
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
