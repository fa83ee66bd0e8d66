import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The rows of a list that are drawn, `to` not among them. */
export interface Rows {
  readonly columns: number;
  readonly from: number;
  readonly to: number;
}

interface Place {
  /** Where the list is scrolled to when it comes (px). */
  readonly scroll: number;
  readonly onScroll: (top: number) => void;
  /** The last row is one screen away, or nearer. */
  readonly onEnd: () => void;
}

const START: Rows = { columns: 4, from: 0, to: 8 };
/** With more rows than these in sight none is drawn beyond, so that the list never holds over 200 elements. */
const MOST = 6;

/**
 * Follows which rows of a long list can be seen in what scrolls: the card's body, or the card itself where the window is
 * low. Rows are as high as the list's first item.
 */
export function useRows(listRef: RefObject<HTMLElement | null>, count: number, place: Place): Rows {
  const [rows, setRows] = useState(START);
  const latest = useRef(place);
  latest.current = place;
  const refresh = useRef(() => {});

  useLayoutEffect(() => {
    const list = listRef.current;
    const body = list?.closest<HTMLElement>('.body');
    const card = list?.closest<HTMLElement>('.card') ?? body;
    if (!list || !body || !card) return;
    let scroller = body;
    let columns = START.columns;
    let height = 0;
    const look = (): void => {
      if (!height) return;
      const frame = scroller.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      const first = Math.floor((frame.top - top) / height);
      const end = Math.ceil((frame.bottom - top) / height);
      const spare = end - first > MOST ? 0 : 1;
      const next = { columns, from: Math.max(0, first - spare), to: Math.max(0, end + spare) };
      setRows((now) => (now.from === next.from && now.to === next.to && now.columns === columns ? now : next));
      if (bottom - frame.bottom < frame.height) latest.current.onEnd();
    };
    const measure = (): void => {
      scroller = getComputedStyle(body).overflowY === 'visible' ? card : body;
      columns = Number(getComputedStyle(list).getPropertyValue('--wm-columns')) || START.columns;
      height = (list.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
      look();
    };
    const onScroll = (): void => {
      latest.current.onScroll(scroller.scrollTop);
      look();
    };
    measure();
    scroller.scrollTop = latest.current.scroll;
    look();
    refresh.current = measure;
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    for (const element of [list, body, card]) observer?.observe(element);
    // Events of scrolling do not bubble, but they are captured.
    card.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer?.disconnect();
      card.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  useLayoutEffect(() => refresh.current(), [count]);
  return rows;
}
