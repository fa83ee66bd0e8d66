import { type RefObject, useLayoutEffect } from 'react';
import { readTiming } from './readTiming';

const OPENING_DURATION = 250;
/** The click event of a tap is dispatched within this time (ms), if at all. */
const CLICK_DELAY = 100;

/**
 * Animates the card's height in 220 ms when its content changes; the first height applies at once. During a press the
 * height is locked, because a moving control would miss the click.
 * @param anchor a child of the card's content
 */
export function useCardHeight(anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = anchor.current?.closest<HTMLElement>('.card');
    const inner = anchor.current?.parentElement;
    if (!box || !inner || !box.animate) return;
    const mountedAt = performance.now();
    let height = 0;
    let locked = false;
    let animation: Animation | undefined;
    const update = (): void => {
      if (locked) return;
      const from = animation?.playState === 'running' ? box.getBoundingClientRect().height : height;
      animation?.cancel();
      height = box.offsetHeight;
      const { duration, easing } = readTiming(box);
      // During the opening animation, height changes are not animated.
      if (!from || Math.abs(from - height) < 2 || duration < 1 || performance.now() - mountedAt < OPENING_DURATION)
        return;
      animation = box.animate([{ height: `${from}px` }, { height: `${height}px` }], {
        duration,
        easing,
        // The start may lie a moment after the first frame, which would show the end.
        fill: 'backwards',
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
    // Some presses end without a pointerup, for example in a menu or on a scroll bar.
    for (const type of ['pointerup', 'pointercancel', 'pointermove'] as const)
      window.addEventListener(type, onPointer, { capture: true, signal: controller.signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, []);
}
