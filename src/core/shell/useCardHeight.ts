import { type RefObject, useLayoutEffect } from 'react';
import { duration } from './motion';

const opening = 250;
/** A tap ends with a click that follows within this time, or with none. */
const clickAfter = 100;

/**
 * Lets the card grow and shrink in 150 ms with its content; the first height is there at once. While it is pressed it keeps
 * its height: what arrives must not move a control away under the pointer, which would click on nothing.
 */
export function useCardHeight(
  card: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    const box = card.current;
    const inner = content.current;
    if (!shown || !box || !inner || !box.animate) return;
    const since = performance.now();
    let height = 0;
    let held = false;
    let running: Animation | undefined;
    const follow = (): void => {
      if (held) return;
      const from = running?.playState === 'running' ? box.getBoundingClientRect().height : height;
      running?.cancel();
      height = box.offsetHeight;
      const ms = duration(box, '--wm-t-height');
      // While the card itself comes in, it simply has the height of what arrives.
      if (!from || Math.abs(from - height) < 2 || ms < 1 || performance.now() - since < opening) return;
      running = box.animate([{ height: `${from}px` }, { height: `${height}px` }], { duration: ms, easing: 'ease-out' });
    };
    const hold = (): void => {
      height = box.offsetHeight;
      running?.cancel();
      box.style.height = `${height}px`;
      held = true;
    };
    const release = (): void => {
      if (!held) return;
      held = false;
      box.style.height = '';
      follow();
    };
    const settle = ({ buttons }: PointerEvent): void => {
      if (held && !buttons) setTimeout(release, clickAfter);
    };
    const observer = new ResizeObserver(follow);
    observer.observe(inner);
    const life = new AbortController();
    box.addEventListener('pointerdown', hold, life);
    box.addEventListener('click', release, life);
    // Not every press is told to have ended: a menu or a scroll bar can take that.
    for (const type of ['pointerup', 'pointercancel', 'pointermove'] as const)
      window.addEventListener(type, settle, life);
    return () => {
      observer.disconnect();
      life.abort();
    };
  }, [shown]);
}
