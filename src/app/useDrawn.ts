import { useLayoutEffect, useState } from 'react';

/** False for the first frame: the card is drawn at once, its content in a task of its own, so that neither is long. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  return drawn;
}
