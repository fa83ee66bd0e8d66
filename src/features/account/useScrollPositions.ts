import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ViewContext } from '../../core/context';
import { perInstance } from '../../shared/perInstance';
import { scrollerOf } from '../../shared/scrollerOf';

const getPositions = perInstance((_: ViewContext) => new Map<string, number>());

interface ScrollPositions {
  readonly body: RefObject<HTMLDivElement | null>;
  /** The colors behind the top, which scroll with it. */
  readonly mesh: RefObject<HTMLSpanElement | null>;
  /** A marker at the tabs' position before they stick to the top. */
  readonly tabsStart: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
}

/**
 * Restores the scroll position of each panel (px) after Back, from another view or from details. Between tabs it is restored
 * only once the tabs stick to the top.
 */
export function useScrollPositions(ctx: ViewContext, panel: string, showsDetails: boolean): ScrollPositions {
  const body = useRef<HTMLDivElement>(null);
  const mesh = useRef<HTMLSpanElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const previous = useRef({ panel, showsDetails: true });
  const positions = getPositions(ctx);
  useLayoutEffect(() => {
    if (ctx.state.router.direction.peek() !== 'back') positions.clear();
  }, []);
  useLayoutEffect(() => {
    const frame = body.current && scrollerOf(body.current);
    if (!frame) return;
    const position = positions.get(panel) ?? 0;
    const showedDetails = previous.current.showsDetails;
    previous.current = { panel, showsDetails };
    if (showsDetails || showedDetails) {
      frame.scrollTop = showsDetails ? 0 : position;
      return;
    }
    const top = start.current?.getBoundingClientRect().top ?? 0;
    const stickyTop = top - frame.getBoundingClientRect().top + frame.scrollTop;
    // While the content above the tabs is visible, keep the position.
    if (frame.scrollTop >= stickyTop) frame.scrollTop = Math.max(stickyTop, position);
  }, [panel, showsDetails]);
  return {
    body,
    mesh,
    tabsStart: start,
    onScroll() {
      if (!body.current) return;
      const { scrollTop } = body.current;
      if (mesh.current) mesh.current.style.transform = scrollTop ? `translateY(${-scrollTop}px)` : '';
      if (!showsDetails) positions.set(panel, scrollTop);
    },
  };
}
