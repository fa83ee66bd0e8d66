import { useLayoutEffect, useState } from 'react';
import { nextFrame } from '../ports/page/whenReady';

/**
 * False until the first frame after mounting is on screen. Layout reads, focus moves and changes of the page wait for
 * it, because they would force a layout of the whole page and delay that frame.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useLayoutEffect(() => {
    let mounted = true;
    void nextFrame().then(() => mounted && setPainted(true));
    return () => {
      mounted = false;
    };
  }, []);
  return painted;
}
