import { useEffect, useState } from 'react';

/** Milliseconds that something must stay in sight before its picture is worth fetching: pictures cost most of a frame. */
const GLANCE = 150;

/** Whether a picture that came by scrolling should still wait, for it may be gone at once. */
export function useGlance(late: boolean): boolean {
  const [waits, setWaits] = useState(late);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWaits(false), GLANCE);
    return () => clearTimeout(timer);
  }, []);
  return waits;
}
