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
  useLayoutEffect(() => {
    const element = body.current;
    const card = element?.closest('.card') ?? element;
    if (!element || !card) return;
    const onScroll = ({ target }: Event): void => {
      // In a low window, the card scrolls.
      const scroller = target === element ? element : card;
      if (target !== scroller) return;
      const { scrollTop } = element;
      if (mesh.current) mesh.current.style.transform = scrollTop ? `translateY(${-scrollTop}px)` : '';
      if (!previous.current.showsDetails) positions.set(previous.current.panel, scroller.scrollTop);
    };
    card.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => card.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return { body, mesh, tabsStart: start };
}
