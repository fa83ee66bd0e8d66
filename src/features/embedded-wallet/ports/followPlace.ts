import type { FramePlace } from '../../../core/ports/embedded';
import { isUpright } from '../../../shared/ports/isUpright';

/** Whether an animation of the element or of one of its ancestors is running. */
function isMoving(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement)
    if (node.getAnimations?.().some(({ playState }) => playState === 'running')) return true;
  return false;
}

/** The visible part of an element in its card, with the card's corner radius. */
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
 * Calls the listener with the position of an element of the card in the viewport, once animations have ended, and after each
 * change; null while the page rotates or skews the card, which is then not an upright rectangle. Changes are scrolling, resizing, a
 * growing card, an on-screen keyboard. Checked in each animation frame, because no event reports all of these.
 */
export function followPlace(element: Element, listener: (place: FramePlace | null) => void, signal: AbortSignal): void {
  const card = element.closest('.card') ?? element;
  let previous: string | undefined;
  const check = (): void => {
    if (signal.aborted) return;
    if (previous !== undefined || !isMoving(element)) {
      const place = isUpright(element) ? readPlace(element, card) : null;
      const key = place ? Object.values(place).join() : 'none';
      if (key !== previous) listener(place);
      previous = key;
    }
    requestAnimationFrame(check);
  };
  check();
}
