import type { KeyboardEvent } from 'react';
import { Icon, WalletIcon } from '../../core/kit';
import type { Slot } from '../../shared/useSlots';
import { iconCheck } from '../../ui/icons';
import { useDeferredLoad } from '../../ui/useDeferredLoad';

interface WalletTileProps {
  readonly slot: Slot;
  readonly name: string;
  /** Where it comes from, when another wallet has the same name. */
  readonly source?: string;
  readonly icon: string | null;
  /** The list is moving so fast that it surely will. */
  readonly passing: () => boolean;
  /** The name with what else is to be known. */
  readonly label: string;
  readonly installed: boolean;
  readonly certified: boolean;
  /** Its place in the list from 1, and how many there are; -1 while nobody knows. */
  readonly place: number;
  readonly of: number;
  readonly onClick: () => void;
  readonly onIntent: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A wallet among many: a list item that is one control (design 5.20). */
export function WalletTile(props: WalletTileProps) {
  const { slot, name, source, icon, passing, label, installed, certified, place, of } = props;
  const { onClick, onIntent, onKeyDown } = props;
  // A smaller icon leaves room for the source.
  const size = source ? 40 : 56;
  const waits = useDeferredLoad(slot.late && icon !== null, passing);
  return (
    <li aria-posinset={place} aria-setsize={of} style={slot.style}>
      <button
        type="button"
        className={`wtile${installed ? ' here' : ''}${source ? ' namesake' : ''}`}
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
        {waits ? <WalletIcon src={null} name="" size={size} /> : <WalletIcon src={icon} name={name} size={size} />}
        <bdi className="name">{name}</bdi>
        {source && <bdi className="source">{source}</bdi>}
        {certified && <Icon d={iconCheck} />}
      </button>
    </li>
  );
}
