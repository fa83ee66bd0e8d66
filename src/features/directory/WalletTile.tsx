import type { CSSProperties, KeyboardEvent } from 'react';
import { Icon, WalletIcon } from '../../core/kit';
import { iconCheck } from '../../ui/icons';
import { useGlance } from '../../ui/useGlance';

interface WalletTileProps {
  readonly name: string;
  /** Where it comes from, when another wallet has the same name. */
  readonly source?: string;
  readonly icon: string | null;
  /** It came by scrolling, and may be gone at once. */
  readonly late: boolean;
  /** The list is moving so fast that it surely will. */
  readonly passing: () => boolean;
  /** The name with what else is to be known. */
  readonly label: string;
  readonly installed: boolean;
  readonly certified: boolean;
  /** Its place in the list from 1, and how many there are; -1 while nobody knows. */
  readonly place: number;
  readonly of: number;
  readonly style: CSSProperties;
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onIntent: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A wallet among many: a list item that is one control (design 5.20). */
export function WalletTile(props: WalletTileProps) {
  const { name, source, icon, late, passing, label, installed, certified, place, of, style } = props;
  const { onClick, onFocus, onIntent, onKeyDown } = props;
  // A smaller icon leaves room for the source.
  const size = source ? 40 : 56;
  const waits = useGlance(late && icon !== null, passing);
  return (
    <li aria-posinset={place} aria-setsize={of} style={style}>
      <button
        type="button"
        className={`wtile${installed ? ' here' : ''}${source ? ' namesake' : ''}`}
        aria-label={label}
        onClick={() => onClick()}
        onFocus={onFocus}
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
