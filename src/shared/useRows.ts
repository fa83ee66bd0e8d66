import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from './scrollerOf';

/** The rows of a list that are drawn, `to` not among them. */
export interface Rows {
  readonly columns: number;
  readonly from: number;
  readonly to: number;
}

export interface RowsPlace {
  /** What is drawn before anything can be measured, with the columns of a list that sets no `--wm-columns`. */
  readonly start: Rows;
  /** Rows that are drawn beyond those in sight, at each end. */
  readonly spare: number;
  /** With more rows than these in sight none is drawn beyond, so that a list of dear items never holds too many. */
  readonly most?: number;
  /** Where the list is scrolled to when it comes (px); if absent, where it is. */
  readonly scroll?: number;
  readonly onScroll?: (top: number) => void;
  /** The last row is one screen away, or nearer. */
  readonly onEnd: () => void;
}

/**
 * Follows which rows of a long list can be seen in what scrolls: the card's body, or the card itself where the window is
 * low. Rows are as high as the list's first item.
 */
export function useRows(listRef: RefObject<HTMLElement | null>, count: number, place: RowsPlace): Rows {
  const { start } = place;
  const [rows, setRows] = useState(start);
  const latest = useRef(place);
  latest.current = place;
  const refresh = useRef((_: number) => {});

  useLayoutEffect(() => {
    const list = listRef.current;
    const body = list?.closest<HTMLElement>('.body');
    const card = list?.closest<HTMLElement>('.card') ?? body;
    if (!list || !body || !card) return;
    let scroller = body;
    let { columns } = start;
    let height = 0;
    const look = (): void => {
      if (!height) return;
      const { spare, most = Number.POSITIVE_INFINITY } = latest.current;
      const frame = scroller.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      const first = Math.floor((frame.top - top) / height);
      const end = Math.ceil((frame.bottom - top) / height);
      const beyond = end - first > most ? 0 : spare;
      const next = { columns, from: Math.max(0, first - beyond), to: Math.max(0, end + beyond) };
      setRows((now) => (now.from === next.from && now.to === next.to && now.columns === columns ? now : next));
      if (bottom - frame.bottom < frame.height) latest.current.onEnd();
    };
    const measure = (): void => {
      scroller = scrollerOf(body);
      columns = Number(getComputedStyle(list).getPropertyValue('--wm-columns')) || start.columns;
      height = (list.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
      look();
    };
    // In a task of its own: a slow phone has enough to do with the frame that it scrolls in, and there are rows to spare.
    let looking: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = (): void => {
      looking ??= setTimeout(() => {
        looking = undefined;
        look();
      });
    };
    const onScroll = (): void => {
      latest.current.onScroll?.(scroller.scrollTop);
      lookSoon();
    };
    measure();
    const { scroll } = latest.current;
    if (scroll !== undefined) scroller.scrollTop = scroll;
    look();
    let known = 0;
    refresh.current = (now) => {
      // What scrolls and how high a row is are known by then, unless the list was empty. Rows that follow can wait, too.
      if (!height) measure();
      else if (now > known) lookSoon();
      else look();
      known = now;
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    for (const element of [list, body, card]) observer?.observe(element);
    // Events of scrolling do not bubble, but they are captured.
    card.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(looking);
      observer?.disconnect();
      card.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  useLayoutEffect(() => refresh.current(count), [count]);
  return rows;
}
