import { type KeyboardEvent, type ReactElement, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useModal } from '../../core/kit';
import { foldName } from '../../lib/foldName';
import { useRows } from '../../shared/useRows';
import { Skeleton } from '../../ui/Skeleton';
import { type Entry, foundHere, isUnlisted, keyOf } from './Entry';
import { createScrollPace } from './scrollPace';
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

/** A tile that was drawn, with what it was drawn of. */
interface Drawn {
  readonly wallet: Entry;
  readonly facts: string;
  readonly element: ReactElement;
}

/** Tiles that stand in for the first wallets. */
const FIRST = 16;
const START = { columns: 4, from: 0, to: 8 };

const placeOf = (index: number, columns: number) => ({
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  top: `calc(${Math.floor(index / columns)} * var(--wm-tile))`,
});

/** The names that more than one of the wallets has, in the form in which they are compared. */
function namesOfSeveral(wallets: readonly Entry[]): ReadonlySet<string> {
  const met = new Set<string>();
  return new Set(
    wallets.flatMap(({ name }) => {
      const folded = foldName(name);
      if (met.has(folded)) return [folded];
      met.add(folded);
      return [];
    }),
  );
}

/**
 * Wallets as tiles, of which only those in sight are in the document: with the list's length and their places in it for
 * assistive technology, and with the focused tile and its neighbours wherever they are, so that Tab goes on from there.
 */
export function WalletGrid(props: WalletGridProps) {
  const { wallets, open, busy, focusId, scroll, chosenId, onScroll, onEnd, onChoose, onIntent } = props;
  const modal = useModal();
  const { state, t, clock } = modal;
  const [pace] = useState(() => createScrollPace(() => clock.now()));
  const list = useRef<HTMLUListElement>(null);
  const former = useRef<ReadonlyMap<string, Drawn>>(new Map());
  const [held, setHeld] = useState(chosenId);
  const goal = useRef<string | undefined>(undefined);
  const { columns, from, to } = useRows(list, wallets.length, {
    start: START,
    spare: 1,
    most: 6,
    scroll,
    onScroll(top) {
      pace.moved(top);
      onScroll(top);
    },
    onEnd,
  });

  const namesakes = useMemo(() => namesOfSeveral(wallets), [wallets]);
  const moveTo = (id: string | undefined): void => {
    goal.current = id;
    setHeld(id);
  };
  useLayoutEffect(() => {
    if (focusId) moveTo(focusId);
  }, [focusId]);
  useLayoutEffect(() => {
    if (!goal.current || goal.current !== held) return;
    goal.current = undefined;
    const place = wallets.findIndex((wallet) => keyOf(wallet) === held) + 1;
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"] > button`)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const forward = state.locale.direction.peek() === 'rtl' ? -1 : 1;
    const steps: Partial<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const next = wallets[index + (steps[event.key] ?? Number.NaN)];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    moveTo(keyOf(next));
  };

  /** Where a wallet comes from that has another one's name. */
  const sourceOf = (wallet: Entry): string => {
    if (wallet.rdns) return wallet.rdns;
    if (isUnlisted(wallet)) return t(wallet.conflicting ? 'connect.unknownSource' : 'connect.fromBrowser');
    const own = state.settings.peek().customWallets.includes(wallet);
    return t(own ? 'connect.fromApp' : 'connect.fromDirectory');
  };

  const latest = useRef({ onChoose, onIntent, onKeyDown });
  latest.current = { onChoose, onIntent, onKeyDown };
  /** A tile of which nothing has changed keeps its element: to scroll is to render the rows that come. */
  const draw = (index: number): Drawn => {
    const wallet = wallets[index] as Entry;
    const { name } = wallet;
    const key = keyOf(wallet);
    const installed = foundHere(modal, wallet) !== undefined;
    const certified = !isUnlisted(wallet) && wallet.badge_type === 'certified';
    const source = namesakes.has(foldName(name)) ? sourceOf(wallet) : undefined;
    const conflicting = isUnlisted(wallet) && wallet.conflicting;
    const of = open ? -1 : wallets.length;
    const shownName = name || t('connect.browserWallet');
    const status = t(conflicting ? 'connect.conflicting' : 'connect.installed');
    const words = [shownName, source, installed && status, certified && t('directory.certified')];
    const label = words.filter(Boolean).join(', ');
    const facts = `${index} ${columns} ${of} ${installed} ${label}`;
    const same = former.current.get(key);
    if (same?.wallet === wallet && same.facts === facts) return same;
    const element = (
      <WalletTile
        key={key}
        name={shownName}
        source={source}
        icon={(isUnlisted(wallet) ? wallet.icon : wallet.image_url) ?? null}
        late={former.current.size > 0}
        passing={pace.fast}
        label={label}
        installed={installed}
        certified={certified}
        place={index + 1}
        of={of}
        style={placeOf(index, columns)}
        onClick={() => latest.current.onChoose(wallet)}
        onFocus={() => {
          setHeld(key);
          latest.current.onIntent(wallet);
        }}
        onIntent={() => latest.current.onIntent(wallet)}
        onKeyDown={(event) => latest.current.onKeyDown(event, index)}
      />
    );
    return { wallet, facts, element };
  };

  const kept = held === undefined ? -1 : wallets.findIndex((wallet) => keyOf(wallet) === held);
  const near = kept < 0 ? [] : [kept - 1, kept, kept + 1];
  const inSight = Array.from({ length: (to - from) * columns }, (_, offset) => from * columns + offset);
  const shown = [...new Set([...near, ...inSight])].filter((index) => wallets[index]).sort((a, b) => a - b);
  const tiles = shown.map(draw);
  former.current = new Map(tiles.map((tile) => [keyOf(tile.wallet), tile]));
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
      style={{ height: `calc(${rows} * var(--wm-tile))` }}
    >
      {tiles.map(({ element }) => element)}
      {late.map((index) => (
        <li key={`late ${index}`} className="late" aria-hidden="true" style={placeOf(index, columns)}>
          <Skeleton width={56} height={56} />
          <Skeleton width={54} height={10} />
        </li>
      ))}
    </ul>
  );
}
