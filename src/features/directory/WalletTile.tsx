import type { KeyboardEvent } from 'react';
import { WalletIcon } from '../../core/kit';
import type { Slot } from '../../shared/useSlots';
import { shownPictures } from '../../ui/shownPictures';
import { useDeferredLoad } from '../../ui/useDeferredLoad';

interface WalletTileProps {
  readonly slot: Slot;
  readonly name: string;
  /** Where the wallet comes from, if another one has the same name. */
  readonly source?: string;
  /** Another wallet of the browser claims to be the same one. */
  readonly warning?: string;
  readonly icon: string | null;
  /** The list scrolls so fast that the tile will leave the screen soon. */
  readonly isScrollingFast: () => boolean;
  /** Accessible name: the name and all badges. */
  readonly label: string;
  readonly installed: boolean;
  /** Position in the list from 1, and the list's length; -1 while it is unknown. */
  readonly position: number;
  readonly setSize: number;
  readonly onClick: () => void;
  readonly onIntent: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A wallet in the grid: a list item with one button. */
export function WalletTile(props: WalletTileProps) {
  const { slot, name, source, warning, icon, isScrollingFast, label, installed, position, setSize } = props;
  const { onClick, onIntent, onKeyDown } = props;
  const isExplained = warning !== undefined || source !== undefined;
  // A smaller icon leaves room for the warning and the source.
  const size = isExplained ? 40 : 56;
  const badge = warning ? ' copy' : installed ? ' installed' : '';
  const showPlaceholder = useDeferredLoad(slot.late && icon !== null && !shownPictures.has(icon), isScrollingFast);
  return (
    <li aria-posinset={position} aria-setsize={setSize} style={slot.style}>
      <button
        type="button"
        className={`wtile${badge}${isExplained ? ' namesake' : ''}`}
        aria-label={label}
        data-key={slot.key}
        onClick={() => onClick()}
        onFocus={() => {
          slot.onFocus();
          onIntent();
        }}
        onPointerEnter={onIntent}
        onKeyDown={onKeyDown}
      >
        {showPlaceholder ? (
          <WalletIcon src={null} name="" size={size} />
        ) : (
          <WalletIcon src={icon} name={name} size={size} />
        )}
        <bdi className="name">{name}</bdi>
        {isExplained && <span className="source">{source ? <bdi>{source}</bdi> : warning}</span>}
      </button>
    </li>
  );
}
