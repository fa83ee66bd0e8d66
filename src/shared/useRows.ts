import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from './scrollerOf';

/** The rendered rows of a list, `to` excluded. */
export interface Rows {
  readonly columns: number;
  readonly from: number;
  readonly to: number;
}

export interface RowsOptions {
  /** Rows rendered before anything is measured, with the default columns of a list without `--wm-columns`. */
  readonly start: Rows;
  /** Rows rendered beyond the visible ones, at each end. */
  readonly overscan: number;
  /** With more visible rows than this, none is rendered beyond them, which limits lists of costly items. */
  readonly maxRows?: number;
  /** Initial scroll position (px); if absent, it is left unchanged. */
  readonly scroll?: number;
  readonly onScroll?: (top: number) => void;
  /** Called when the last row is at most one screen away. */
  readonly onEnd: () => void;
}

/**
 * Tracks the visible rows of a long list inside its scroller: the view's body, or the card in a low window. Every row is as
 * high as the list's first item.
 */
export function useRows(listRef: RefObject<HTMLElement | null>, count: number, options: RowsOptions): Rows {
  const { start } = options;
  const [rows, setRows] = useState(start);
  const latest = useRef(options);
  latest.current = options;
  const refresh = useRef((_: number) => {});

  useLayoutEffect(() => {
    const list = listRef.current;
    const body = list?.closest<HTMLElement>('.body');
    const card = list?.closest<HTMLElement>('.card') ?? body;
    if (!list || !body || !card) return;
    let scroller = body;
    let { columns } = start;
    let height = 0;
    const update = (): void => {
      if (!height) return;
      const { overscan, maxRows = Number.POSITIVE_INFINITY } = latest.current;
      const frame = scroller.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      const first = Math.floor((frame.top - top) / height);
      const end = Math.ceil((frame.bottom - top) / height);
      const extra = end - first > maxRows ? 0 : overscan;
      const next = { columns, from: Math.max(0, first - extra), to: Math.max(0, end + extra) };
      setRows((now) => (now.from === next.from && now.to === next.to && now.columns === columns ? now : next));
      if (bottom - frame.bottom < frame.height) latest.current.onEnd();
    };
    const measure = (): void => {
      scroller = scrollerOf(body);
      columns = Number(getComputedStyle(list).getPropertyValue('--wm-columns')) || start.columns;
      height = (list.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
      update();
    };
    // In a new task: the frame in which a slow phone scrolls should do no more work. The overscan covers the delay.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleUpdate = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        update();
      });
    };
    const onScroll = (): void => {
      latest.current.onScroll?.(scroller.scrollTop);
      scheduleUpdate();
    };
    measure();
    const { scroll } = latest.current;
    if (scroll !== undefined) scroller.scrollTop = scroll;
    update();
    let previousCount = 0;
    refresh.current = (now) => {
      // Already measured, unless the list was empty. Added rows can wait for the next task.
      if (!height) measure();
      else if (now > previousCount) scheduleUpdate();
      else update();
      previousCount = now;
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    for (const element of [list, body, card]) observer?.observe(element);
    // Scroll events do not bubble, but they can be captured.
    card.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      card.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  useLayoutEffect(() => refresh.current(count), [count]);
  return rows;
}
