import { type RefObject, useLayoutEffect } from 'react';
import { dismiss, useViewContext } from '../../core/kit';
import { scrollerOf } from '../../shared/scrollerOf';
import { readTiming } from './readTiming';

/** The sheet closes if it is released below this (px) … */
const CLOSE_DISTANCE = 90;
/** … or while the finger moves down faster than this (px/ms). */
const CLOSE_SPEED = 0.5;
/** Movement beyond a limit: the sheet follows only partially. */
const RUBBER = 0.3;
/** A finger that moved less (px) may still be a tap. */
const SLACK = 3;
const SHEET = '(max-width: 479px)';

interface Drag {
  readonly startY: number;
  readonly startX: number;
  /** Of the sheet, measured once: reading it with each movement would force a layout. */
  readonly height: number;
  /** The scrollable element under the finger. */
  readonly scroller: HTMLElement | null;
  active: boolean;
  /** The offset of the sheet, in px below its resting position. */
  offset: number;
  lastY: number;
  lastTime: number;
  /** In px/ms, positive downward. */
  speed: number;
}

type Handlers = Readonly<Record<'move' | 'end' | 'cancel', (event: TouchEvent) => void>>;

/**
 * Handles the rest of a touch whose element was removed from the page: a touch stays on its element, so its events no longer reach
 * the card. Returns a function that stops.
 */
function followRemoved(target: Element, handlers: Handlers): () => void {
  const controller = new AbortController();
  for (const name of ['move', 'end', 'cancel'] as const)
    target.addEventListener(
      `touch${name}`,
      (event) => {
        if (!target.isConnected) handlers[name](event as TouchEvent);
      },
      { signal: controller.signal, passive: false },
    );
  return () => controller.abort();
}

/**
 * On a phone, the sheet follows the finger: down as far as it goes, up a little. The opacity of the scrim follows the sheet's
 * height. In a scrolling view, the drag starts once it is at its top. The sheet closes if it is released far enough down or with
 * speed; otherwise it returns.
 * @param anchor a child of the card's content
 */
export function useSheetDrag(anchor: RefObject<HTMLElement | null>): void {
  const ctx = useViewContext();
  useLayoutEffect(() => {
    const card = anchor.current?.closest<HTMLElement>('.card:not(.embedded)');
    const scrim = card?.parentElement?.querySelector<HTMLElement>('.scrim');
    if (!card || !scrim) return;
    let drag: Drag | undefined;
    let stopFollowing = (): void => {};
    const dimness = ({ offset, height }: Drag): number => Math.min(1, 1 - Math.max(0, offset) / height);
    const place = (moved: Drag): void => {
      card.style.transform = `translateY(${moved.offset}px)`;
      scrim.style.opacity = `${dimness(moved)}`;
    };
    const springBack = (moved: Drag): void => {
      card.style.transform = '';
      scrim.style.opacity = '';
      const timing = { ...readTiming(card), fill: 'backwards' } as const;
      card.animate({ transform: [`translateY(${moved.offset}px)`, 'none'] }, timing);
      scrim.animate({ opacity: [dimness(moved), 1] }, timing);
    };
    const start = ({ touches, target, timeStamp }: TouchEvent): void => {
      const [touch] = touches;
      drag = undefined;
      if (!touch || touches.length > 1 || !window.matchMedia(SHEET).matches) return;
      const body = (target as Element).closest<HTMLElement>('.body');
      drag = {
        startX: touch.clientX,
        startY: touch.clientY,
        height: card.offsetHeight,
        scroller: body && scrollerOf(body),
        active: false,
        offset: 0,
        lastY: touch.clientY,
        lastTime: timeStamp,
        speed: 0,
      };
      stopFollowing();
      stopFollowing = followRemoved(target as Element, { move, end, cancel });
    };
    const move = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!drag || !touch) return;
      // A second finger zooms.
      if (event.touches.length > 1) {
        cancel();
        return;
      }
      const distance = touch.clientY - drag.startY;
      if (!drag.active) {
        const sideways = Math.abs(touch.clientX - drag.startX) > Math.abs(distance);
        if (Math.hypot(touch.clientX - drag.startX, distance) < SLACK) return;
        const scrolls = drag.scroller && (drag.scroller.scrollTop > 0 || distance < 0);
        if (sideways || scrolls || !event.cancelable) {
          drag = undefined;
          return;
        }
        drag.active = true;
      }
      event.preventDefault();
      drag.speed = (touch.clientY - drag.lastY) / Math.max(1, event.timeStamp - drag.lastTime);
      drag.lastY = touch.clientY;
      drag.lastTime = event.timeStamp;
      drag.offset = distance < 0 ? distance * RUBBER : distance;
      place(drag);
    };
    const end = (): void => {
      const current = drag;
      drag = undefined;
      if (!current?.active) return;
      const { offset, speed } = current;
      const closes = offset >= CLOSE_DISTANCE || (offset > 0 && speed > CLOSE_SPEED);
      if (closes) void dismiss(ctx);
      // A view that requires an answer stays open.
      if (ctx.state.modal.open.peek()) springBack(current);
    };
    const cancel = (): void => {
      if (drag?.active) springBack(drag);
      drag = undefined;
    };
    const controller = new AbortController();
    const { signal } = controller;
    card.addEventListener('touchstart', start, { signal, passive: true });
    card.addEventListener('touchmove', move, { signal, passive: false });
    card.addEventListener('touchend', end, { signal });
    card.addEventListener('touchcancel', cancel, { signal });
    return () => {
      controller.abort();
      stopFollowing();
    };
  }, []);
}
