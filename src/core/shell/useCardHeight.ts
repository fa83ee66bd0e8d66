import { type RefObject, useLayoutEffect } from 'react';
import { duration } from './motion';

const OPENING_DURATION = 250;
/** A tap ends with a click that follows within this time, or with none. */
const CLICK_DELAY = 100;

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
    const mountedAt = performance.now();
    let height = 0;
    let locked = false;
    let animation: Animation | undefined;
    const update = (): void => {
      if (locked) return;
      const from = animation?.playState === 'running' ? box.getBoundingClientRect().height : height;
      animation?.cancel();
      height = box.offsetHeight;
      const ms = duration(box, '--wm-t-height');
      // While the card itself comes in, it simply has the height of what arrives.
      if (!from || Math.abs(from - height) < 2 || ms < 1 || performance.now() - mountedAt < OPENING_DURATION) return;
      animation = box.animate([{ height: `${from}px` }, { height: `${height}px` }], {
        duration: ms,
        easing: 'ease-out',
      });
    };
    const lock = (): void => {
      height = box.offsetHeight;
      animation?.cancel();
      box.style.height = `${height}px`;
      locked = true;
    };
    const unlock = (): void => {
      if (!locked) return;
      locked = false;
      box.style.height = '';
      update();
    };
    const onPointer = ({ buttons }: PointerEvent): void => {
      if (locked && !buttons) setTimeout(unlock, CLICK_DELAY);
    };
    const observer = new ResizeObserver(update);
    observer.observe(inner);
    const controller = new AbortController();
    box.addEventListener('pointerdown', lock, controller);
    box.addEventListener('click', unlock, controller);
    // Not every press is told to have ended: a menu or a scroll bar can take that.
    for (const type of ['pointerup', 'pointercancel', 'pointermove'] as const)
      window.addEventListener(type, onPointer, controller);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [shown]);
}
