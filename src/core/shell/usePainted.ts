import { useLayoutEffect, useState } from 'react';
import { nextFrame } from '../ports/page/whenReady';

/**
 * False until the first frame after mounting is on screen. Whatever reads the layout, moves focus or changes the page
 * waits for it: before, it would force a layout of the whole page and make the first frame late.
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
