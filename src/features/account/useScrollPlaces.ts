import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ViewContext } from '../../core/context';
import { perInstance } from '../../shared/perInstance';
import { scrollerOf } from '../../shared/scrollerOf';

const placesOf = perInstance((_: ViewContext) => new Map<string, number>());

interface ScrollPlaces {
  readonly body: RefObject<HTMLDivElement | null>;
  /** Stands where the tabs stand before they stick to the top. */
  readonly start: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
}

/**
 * Keeps where each panel is scrolled to (px): on the way back, from another view or from one thing of the list, it is as it
 * was; between tabs it is, too, once the tabs are at the top.
 */
export function useScrollPlaces(ctx: ViewContext, panel: string, alone: boolean): ScrollPlaces {
  const body = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const former = useRef({ panel, alone: true });
  const places = placesOf(ctx);
  useLayoutEffect(() => {
    if (ctx.state.router.direction.peek() !== 'back') places.clear();
  }, []);
  useLayoutEffect(() => {
    const frame = body.current && scrollerOf(body.current);
    if (!frame) return;
    const place = places.get(panel) ?? 0;
    const back = former.current.alone;
    former.current = { panel, alone };
    if (alone || back) {
      frame.scrollTop = alone ? 0 : place;
      return;
    }
    const top = start.current?.getBoundingClientRect().top ?? 0;
    const stuck = top - frame.getBoundingClientRect().top + frame.scrollTop;
    // While what stands over the tabs is in sight, nothing jumps.
    if (frame.scrollTop >= stuck) frame.scrollTop = Math.max(stuck, place);
  }, [panel, alone]);
  return {
    body,
    start,
    onScroll() {
      if (!alone && body.current) places.set(panel, body.current.scrollTop);
    },
  };
}
