import { type CSSProperties, type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { range } from '../lib/range';
import { type RowsOptions, useRows } from './useRows';

/** The position of an item in a virtualized list, for the component that renders it. */
export interface Slot {
  readonly key: string;
  readonly style: CSSProperties;
  /** The item appeared by scrolling and may leave the screen soon, so images load after a delay. */
  readonly late: boolean;
  readonly onFocus: () => void;
}

interface SlotsParams<Item> {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Index of an item that is always rendered with this one: the heading of its group. */
  readonly getHeading?: (item: Item) => number;
  readonly columns?: number;
  /** Overrides of the row options. */
  readonly rows?: Partial<RowsOptions>;
  /** Everything that the rendering of an item depends on, besides the item and its position. */
  readonly renderKey: (item: Item) => string;
  /** Key of the item that takes focus whenever this changes. */
  readonly focusKey?: string;
  /** Key of an item that is rendered from the start at any position: the item from which the visitor returns. */
  readonly pinnedKey?: string;
  /** Focus scrolls an item into view; without this the list does not scroll. */
  readonly scrollIntoView?: boolean;
  readonly draw: (item: Item, slot: Slot, index: number) => ReactElement;
  readonly onEnd: () => void;
}

/** A rendered item, with the inputs of its rendering. */
export interface Drawn<Item> {
  readonly item: Item;
  readonly renderKey: string;
  readonly element: ReactElement;
}

/** The rendered part of a list. */
export interface Slots<Item> {
  readonly drawn: readonly Drawn<Item>[];
  readonly columns: number;
  /** The row after the last one to render. */
  readonly to: number;
  /** Focuses an item, and renders it first if necessary. */
  readonly moveTo: (key: string) => void;
}

const NONE = -1;

/**
 * Renders the visible items of a long list, each as high as `--wm-slot`. The focused item and its neighbors are always
 * rendered, so that Tab continues from there. An unchanged item keeps its element, so scrolling renders only new items.
 */
export function useSlots<Item>(params: SlotsParams<Item>): Slots<Item> {
  const { list, items, keyOf, getHeading, focusKey, draw, onEnd } = params;
  const previous = useRef<ReadonlyMap<string, Drawn<Item>>>(new Map());
  const [pinned, setPinned] = useState(params.pinnedKey ?? focusKey);
  const focusTarget = useRef<string | undefined>(undefined);
  const start = { columns: params.columns ?? 1, from: 0, to: 12 };
  const { columns, from, to } = useRows(list, items.length, { start, overscan: 3, onEnd, ...params.rows });
  const moveTo = (key: string): void => {
    focusTarget.current = key;
    setPinned(key);
  };
  useLayoutEffect(() => {
    if (focusKey) moveTo(focusKey);
  }, [focusKey]);
  useLayoutEffect(() => {
    if (!focusTarget.current || focusTarget.current !== pinned) return;
    focusTarget.current = undefined;
    const controls = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    [...controls].find(({ dataset }) => dataset['key'] === pinned)?.focus({ preventScroll: !params.scrollIntoView });
  });

  const drawAt = (index: number): Drawn<Item> => {
    const item = items[index] as Item;
    const key = keyOf(item);
    const renderKey = `${index} ${columns} ${params.renderKey(item)}`;
    const unchanged = previous.current.get(key);
    if (unchanged?.item === item && unchanged.renderKey === renderKey) return unchanged;
    const slot: Slot = {
      key,
      style: {
        top: `calc(${Math.floor(index / columns)} * var(--wm-slot))`,
        ...(columns > 1 && { insetInlineStart: `${((index % columns) * 100) / columns}%` }),
      },
      late: previous.current.size > 0,
      onFocus: () => setPinned(key),
    };
    return { item, renderKey, element: draw(item, slot, index) };
  };

  const pinnedIndex = pinned === undefined ? NONE : items.findIndex((item) => keyOf(item) === pinned);
  const nearPinned = pinnedIndex === NONE ? [] : [pinnedIndex - 1, pinnedIndex, pinnedIndex + 1];
  const visible = range((to - from) * columns).map((offset) => from * columns + offset);
  const indexes = [...nearPinned, ...visible].filter((index) => index in items);
  const headings = getHeading ? indexes.map((index) => getHeading(items[index] as Item)) : [];
  const drawn = [...new Set([...indexes, ...headings])].sort((a, b) => a - b).map(drawAt);
  previous.current = new Map(drawn.map((each) => [keyOf(each.item), each]));
  return { drawn, columns, to, moveTo };
}
