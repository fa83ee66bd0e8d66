import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { type Slot, useSlots } from '../../shared/useSlots';
import { Skeleton } from '../../ui/Skeleton';
import { type Entry, isUnlisted, keyOf } from './Entry';
import { createScrollPace } from './scrollPace';
import { namesOfSeveral, tileWords } from './tileWords';
import { WalletTile } from './WalletTile';

interface WalletGridProps {
  readonly wallets: readonly Entry[];
  /** More may follow. */
  readonly open: boolean;
  /** More are on their way. */
  readonly busy: boolean;
  /** The key of the entry whose tile takes focus, each time that another one is given. */
  readonly focusId?: string;
  /** Where the visitor was before, on the way back. */
  readonly scroll: number;
  readonly chosenId?: string;
  readonly onScroll: (top: number) => void;
  readonly onEnd: () => void;
  readonly onChoose: (wallet: Entry) => void;
  readonly onIntent: (wallet: Entry) => void;
}

/** Tiles that stand in for the first wallets. */
const FIRST = 16;
/** What is drawn before anything is measured, and how far beyond what is in sight. */
const ROWS = { start: { columns: 4, from: 0, to: 8 }, spare: 1, most: 6 };

const placeOf = (index: number, columns: number) => ({
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  top: `calc(${Math.floor(index / columns)} * var(--wm-slot))`,
});

/** How many wallets an arrow key goes on by; NaN for every other key. */
function stepOf(key: string, columns: number, direction: 'ltr' | 'rtl'): number {
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
 * Wallets as tiles, of which only those in sight are in the document: with the list's length and their places in it for
 * assistive technology, and with the focused tile and its neighbours wherever they are, so that Tab goes on from there.
 */
export function WalletGrid(props: WalletGridProps) {
  const { wallets, open, busy, focusId, scroll, chosenId, onScroll, onEnd, onChoose, onIntent } = props;
  const ctx = useViewContext();
  const { state, t, clock } = ctx;
  const [pace] = useState(() => createScrollPace(() => clock.now()));
  const list = useRef<HTMLUListElement>(null);
  const namesakes = useMemo(() => namesOfSeveral(wallets), [wallets]);
  const of = open ? -1 : wallets.length;

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = wallets[index + stepOf(event.key, columns, state.locale.direction.peek())];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    moveTo(keyOf(next));
  };

  const latest = useRef({ onChoose, onIntent, onKeyDown });
  latest.current = { onChoose, onIntent, onKeyDown };
  const draw = (wallet: Entry, slot: Slot, index: number): ReactElement => (
    <WalletTile
      key={slot.key}
      {...tileWords(ctx, wallet, namesakes)}
      slot={slot}
      icon={(isUnlisted(wallet) ? wallet.icon : wallet.image_url) ?? null}
      passing={pace.fast}
      place={index + 1}
      of={of}
      onClick={() => latest.current.onChoose(wallet)}
      onIntent={() => latest.current.onIntent(wallet)}
      onKeyDown={(event) => latest.current.onKeyDown(event, index)}
    />
  );
  const { drawn, columns, to, moveTo } = useSlots({
    list,
    items: wallets,
    keyOf,
    rows: {
      ...ROWS,
      scroll,
      onScroll(top) {
        pace.moved(top);
        onScroll(top);
      },
    },
    facts(wallet) {
      const { installed, label } = tileWords(ctx, wallet, namesakes);
      return `${of} ${installed} ${label}`;
    },
    focusKey: focusId,
    heldKey: chosenId,
    reveals: true,
    draw,
    onEnd,
  });

  const spare = busy ? Math.max(FIRST - wallets.length, columns) : 0;
  const late = Array.from({ length: spare }, (_, offset) => wallets.length + offset).filter(
    (index) => Math.floor(index / columns) < to,
  );
  const rows = Math.ceil((wallets.length + spare) / columns);
  return (
    <ul
      className="wallets"
      aria-label={t('connect.wallets')}
      aria-busy={busy || undefined}
      ref={list}
      style={{ height: `calc(${rows} * var(--wm-slot))` }}
    >
      {drawn.map(({ element }) => element)}
      {late.map((index) => (
        <li key={`late ${index}`} className="late" aria-hidden="true" style={placeOf(index, columns)}>
          <Skeleton width={56} height={56} />
          <Skeleton width={54} height={10} />
        </li>
      ))}
    </ul>
  );
}
