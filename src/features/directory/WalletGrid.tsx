import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { range } from '../../lib/range';
import type { RowsOptions } from '../../shared/useRows';
import { type Slot, useSlots } from '../../shared/useSlots';
import { Skeleton } from '../../ui/Skeleton';
import { createScrollSpeed } from './createScrollSpeed';
import { type Entry, getEntryKey, isUnlisted } from './Entry';
import { findSharedNames, getTileLabels } from './getTileLabels';
import { WalletTile } from './WalletTile';

interface WalletGridProps {
  readonly wallets: readonly Entry[];
  /** More wallets may follow. */
  readonly open: boolean;
  /** More wallets are loading. */
  readonly busy: boolean;
  /** Key of the entry that takes focus whenever this changes. */
  readonly focusId?: string;
  /** Scroll position to restore. */
  readonly scroll: number;
  readonly chosenId?: string;
  readonly onScroll: (top: number) => void;
  readonly onEnd: () => void;
  readonly onChoose: (wallet: Entry) => void;
  readonly onIntent: (wallet: Entry) => void;
}

/** Number of placeholder tiles while the first wallets load. */
const PLACEHOLDERS = 16;
/** Rows rendered before anything is measured, and beyond the visible ones. */
const ROWS = { start: { columns: 4, from: 0, to: 8 }, overscan: 1, maxRows: 6 } satisfies Partial<RowsOptions>;

const getTilePosition = (index: number, columns: number) => ({
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  top: `calc(${Math.floor(index / columns)} * var(--wm-slot))`,
});

/** The number of wallets that an arrow key moves by; NaN for any other key. */
function getStep(key: string, columns: number, direction: 'ltr' | 'rtl'): number {
  const forward = direction === 'rtl' ? -1 : 1;
  const steps = new Map([
    ['ArrowRight', forward],
    ['ArrowLeft', -forward],
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
  ]);
  return steps.get(key) ?? Number.NaN;
}

/**
 * A virtualized grid of wallets. The focused tile and its neighbors stay in the document, so that Tab continues from there.
 * Positions and the list's length are set for assistive technology.
 */
export function WalletGrid(props: WalletGridProps) {
  const { wallets, open, busy, focusId, scroll, chosenId, onScroll, onEnd, onChoose, onIntent } = props;
  const ctx = useViewContext();
  const { state, t, clock } = ctx;
  const [scrollSpeed] = useState(() => createScrollSpeed(() => clock.now()));
  const list = useRef<HTMLUListElement>(null);
  const sharedNames = useMemo(() => findSharedNames(wallets), [wallets]);
  const setSize = open ? -1 : wallets.length;

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = wallets[index + getStep(event.key, columns, state.locale.direction.peek())];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    moveTo(getEntryKey(next));
  };

  const latest = useRef({ onChoose, onIntent, onKeyDown });
  latest.current = { onChoose, onIntent, onKeyDown };
  const draw = (wallet: Entry, slot: Slot, index: number): ReactElement => (
    <WalletTile
      key={slot.key}
      {...getTileLabels(ctx, wallet, sharedNames)}
      slot={slot}
      icon={(isUnlisted(wallet) ? wallet.icon : wallet.image_url) ?? null}
      isScrollingFast={scrollSpeed.isFast}
      position={index + 1}
      setSize={setSize}
      onClick={() => latest.current.onChoose(wallet)}
      onIntent={() => latest.current.onIntent(wallet)}
      onKeyDown={(event) => latest.current.onKeyDown(event, index)}
    />
  );
  const { drawn, columns, to, moveTo } = useSlots({
    list,
    items: wallets,
    keyOf: getEntryKey,
    rows: {
      ...ROWS,
      scroll,
      onScroll(top) {
        scrollSpeed.update(top);
        onScroll(top);
      },
    },
    renderKey(wallet) {
      const { installed, label } = getTileLabels(ctx, wallet, sharedNames);
      return `${setSize} ${installed} ${label}`;
    },
    focusKey: focusId,
    pinnedKey: chosenId,
    scrollIntoView: true,
    draw,
    onEnd,
  });

  const placeholderCount = busy ? Math.max(PLACEHOLDERS - wallets.length, columns) : 0;
  const placeholders = range(placeholderCount)
    .map((offset) => wallets.length + offset)
    .filter((index) => Math.floor(index / columns) < to);
  const rows = Math.ceil((wallets.length + placeholderCount) / columns);
  return (
    <ul
      className="wallets"
      aria-label={t('connect.wallets')}
      aria-busy={busy || undefined}
      ref={list}
      style={{ height: `calc(${rows} * var(--wm-slot))` }}
    >
      {drawn.map(({ element }) => element)}
      {placeholders.map((index) => (
        <li
          key={`placeholder ${index}`}
          className="placeholder"
          aria-hidden="true"
          style={getTilePosition(index, columns)}
        >
          <Skeleton width={56} height={56} />
          <Skeleton width={54} height={10} />
        </li>
      ))}
    </ul>
  );
}
