import { type ReactElement, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { Nft } from '../../services/account-data';
import { useAmounts } from '../../shared/useAmounts';
import { type Slot, useSlots } from '../../shared/useSlots';
import { Mark } from '../../ui/Mark';

interface NftGridProps {
  readonly label: string;
  readonly nfts: readonly Nft[];
  /** Key of the NFT that takes focus. */
  readonly focusKey?: string;
  readonly onOpen: (id: string) => void;
  readonly onEnd: () => void;
}

const COLUMNS = 2;

/** A virtualized grid of NFTs in two columns. */
export function NftGrid({ label, nfts, focusKey, onOpen, onEnd }: NftGridProps) {
  const { t } = useViewContext();
  const amounts = useAmounts();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const draw = ({ id, name, image, count }: Nft, slot: Slot, index: number): ReactElement => {
    const owned = count === '1' ? null : t('nfts.count', { count: amounts.count(count) });
    return (
      <li key={id} className="cell" style={slot.style} aria-posinset={index + 1} aria-setsize={nfts.length}>
        <button
          type="button"
          className="nft"
          aria-label={[name, owned && amounts.spoken(owned)].filter(Boolean).join(', ')}
          data-key={slot.key}
          onFocus={slot.onFocus}
          onClick={() => latest.current(id)}
        >
          <Mark src={image} letters={[...name].slice(0, 1).join('')} shape="square" deferred={slot.late} />
          <bdi className="name">{name}</bdi>
          {owned && <span className="sub">{owned}</span>}
        </button>
      </li>
    );
  };
  const { drawn } = useSlots({
    list,
    items: nfts,
    keyOf: ({ id }) => id,
    columns: COLUMNS,
    renderKey: () => `${nfts.length} ${amounts.formatKey}`,
    focusKey,
    draw,
    onEnd,
  });
  const rows = Math.ceil(nfts.length / COLUMNS);
  const several = nfts.some(({ count }) => count !== '1');
  return (
    <ul
      className={several ? 'slots nfts several' : 'slots nfts'}
      aria-label={label}
      ref={list}
      style={{ height: `calc(${rows} * var(--wm-slot))` }}
    >
      {drawn.map(({ element }) => element)}
    </ul>
  );
}
