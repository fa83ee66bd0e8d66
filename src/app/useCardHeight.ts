import { type RefObject, useLayoutEffect, useRef } from 'react';
import { duration } from './motion';

const opening = 250;

/** Lets the card grow and shrink in 150 ms with its content; the first height is there at once. */
export function useCardHeight(card: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  const running = useRef<Animation | null>(null);
  useLayoutEffect(() => {
    const box = card.current;
    const inner = content.current;
    if (!box || !inner || typeof ResizeObserver === 'undefined' || !box.animate) return;
    const since = performance.now();
    let height = 0;
    const observer = new ResizeObserver(() => {
      const from = running.current ? box.getBoundingClientRect().height : height;
      running.current?.cancel();
      running.current = null;
      height = box.offsetHeight;
      const ms = duration(box, '--wm-t-height');
      // While the card itself comes in, it simply has the height of what arrives.
      if (!from || Math.abs(from - height) < 2 || ms < 1 || performance.now() - since < opening) return;
      const animation = box.animate([{ height: `${from}px` }, { height: `${height}px` }], {
        duration: ms,
        easing: 'ease-out',
      });
      running.current = animation;
      animation.onfinish = () => {
        if (running.current === animation) running.current = null;
      };
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
}
