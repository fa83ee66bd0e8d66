import { type CSSProperties, type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type RowsPlace, useRows } from './useRows';

/** Where an item of a long list stands, for the control that draws it. */
export interface Slot {
  readonly key: string;
  readonly style: CSSProperties;
  /** It came by scrolling, and may be gone at once. */
  readonly late: boolean;
  readonly onFocus: () => void;
}

interface SlotsParams<Item> {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The item that is drawn along with another, wherever it is: the heading of a row's group. */
  readonly leaderOf?: (item: Item) => number;
  readonly columns?: number;
  /** How its rows are followed, where that differs from most lists. */
  readonly rows?: Partial<RowsPlace>;
  /** All that the look of an item depends on besides the item and its place. */
  readonly facts: (item: Item) => string;
  /** The item whose control takes focus, each time that another one is given. */
  readonly focusKey?: string;
  /** The item that is drawn from the start, wherever it is: the one that the visitor comes back from. */
  readonly heldKey?: string;
  /** Focus brings an item into sight; without this the list stays where it is. */
  readonly reveals?: boolean;
  readonly draw: (item: Item, slot: Slot, index: number) => ReactElement;
  readonly onEnd: () => void;
}

/** An item that was drawn, with what it was drawn of. */
export interface Drawn<Item> {
  readonly item: Item;
  readonly facts: string;
  readonly element: ReactElement;
}

/** What of a list is in the document. */
export interface Slots<Item> {
  readonly drawn: readonly Drawn<Item>[];
  readonly columns: number;
  /** The row behind the last one that may be drawn. */
  readonly to: number;
  /** Gives focus to an item's control, which is drawn for that if it is not. */
  readonly moveTo: (key: string) => void;
}

const NOWHERE = -1;

/**
 * Draws the items of a long list that are in sight, as high as `--wm-slot` each, and the focused one with its neighbours
 * wherever they are, so that Tab goes on from there. An item of which nothing has changed keeps its element: to scroll is to
 * render what comes.
 */
export function useSlots<Item>(params: SlotsParams<Item>): Slots<Item> {
  const { list, items, keyOf, leaderOf, focusKey, draw, onEnd } = params;
  const former = useRef<ReadonlyMap<string, Drawn<Item>>>(new Map());
  const [held, setHeld] = useState(params.heldKey ?? focusKey);
  const goal = useRef<string | undefined>(undefined);
  const start = { columns: params.columns ?? 1, from: 0, to: 12 };
  const { columns, from, to } = useRows(list, items.length, { start, spare: 3, onEnd, ...params.rows });
  const moveTo = (key: string): void => {
    goal.current = key;
    setHeld(key);
  };
  useLayoutEffect(() => {
    if (focusKey) moveTo(focusKey);
  }, [focusKey]);
  useLayoutEffect(() => {
    if (!goal.current || goal.current !== held) return;
    goal.current = undefined;
    const controls = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    [...controls].find(({ dataset }) => dataset['key'] === held)?.focus({ preventScroll: !params.reveals });
  });

  const drawAt = (index: number): Drawn<Item> => {
    const item = items[index] as Item;
    const key = keyOf(item);
    const facts = `${index} ${columns} ${params.facts(item)}`;
    const same = former.current.get(key);
    if (same?.item === item && same.facts === facts) return same;
    const slot: Slot = {
      key,
      style: {
        top: `calc(${Math.floor(index / columns)} * var(--wm-slot))`,
        ...(columns > 1 && { insetInlineStart: `${((index % columns) * 100) / columns}%` }),
      },
      late: former.current.size > 0,
      onFocus: () => setHeld(key),
    };
    return { item, facts, element: draw(item, slot, index) };
  };

  const kept = held === undefined ? NOWHERE : items.findIndex((item) => keyOf(item) === held);
  const near = kept === NOWHERE ? [] : [kept - 1, kept, kept + 1];
  const inSight = Array.from({ length: (to - from) * columns }, (_, offset) => from * columns + offset);
  const places = [...near, ...inSight].filter((index) => index in items);
  const leaders = leaderOf ? places.map((index) => leaderOf(items[index] as Item)) : [];
  const drawn = [...new Set([...places, ...leaders])].sort((a, b) => a - b).map(drawAt);
  former.current = new Map(drawn.map((each) => [keyOf(each.item), each]));
  return { drawn, columns, to, moveTo };
}
