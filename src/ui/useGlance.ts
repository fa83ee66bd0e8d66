import { useEffect, useState } from 'react';

/** Milliseconds that something must stay in sight before its picture is worth fetching: pictures cost most of a frame. */
const GLANCE = 150;

const never = (): boolean => false;

/**
 * Whether a picture that came by scrolling should still wait, for it may be gone at once; `passing` tells when the list moves
 * so fast that it surely will.
 */
export function useGlance(late: boolean, passing = never): boolean {
  const [waits, setWaits] = useState(late);
  useEffect(() => {
    if (!waits) return;
    const look = (): void => {
      if (passing()) timer = setTimeout(look, GLANCE);
      else setWaits(false);
    };
    let timer = setTimeout(look, GLANCE);
    return () => clearTimeout(timer);
  }, []);
  return waits;
}
