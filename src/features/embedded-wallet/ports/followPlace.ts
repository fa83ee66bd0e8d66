import type { FramePlace } from '../../../core/ports/embedded';

/** Whether an element moves: an animation of it, or of what it is in, has not ended. */
function isMoving(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement)
    if (node.getAnimations?.().some(({ playState }) => playState === 'running')) return true;
  return false;
}

/** The part of an element that its card shows, with the card's corners where it ends with the card. */
function readPlace(element: Element, card: Element): FramePlace {
  const [inner, outer] = [element.getBoundingClientRect(), card.getBoundingClientRect()];
  const left = Math.max(inner.left, outer.left);
  const top = Math.max(inner.top, outer.top);
  return {
    left,
    top,
    width: Math.max(0, Math.min(inner.right, outer.right) - left),
    height: Math.max(0, Math.min(inner.bottom, outer.bottom) - top),
    radius: Number.parseFloat(getComputedStyle(card).borderBottomLeftRadius) || 0,
  };
}

/**
 * Calls the listener with the place of an element of the card in the viewport, once nothing moves, and after each change:
 * the page scrolls and resizes, the card grows, a keyboard opens. Read in each frame, because nothing tells of all of these.
 */
export function followPlace(element: Element, listener: (place: FramePlace) => void, signal: AbortSignal): void {
  const card = element.closest('.card') ?? element;
  let previous: string | undefined;
  const check = (): void => {
    if (signal.aborted) return;
    if (previous !== undefined || !isMoving(element)) {
      const place = readPlace(element, card);
      const key = Object.values(place).join();
      if (key !== previous) listener(place);
      previous = key;
    }
    requestAnimationFrame(check);
  };
  check();
}
