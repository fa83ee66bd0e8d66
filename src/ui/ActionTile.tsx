import { Icon } from './Icon';

interface ActionTileProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
  /** The pointer or focus came near: a good moment to fetch what a press will need. */
  readonly onIntent?: () => void;
}

/** One of up to four actions that share a row of class `tiles` (design 5.21). */
export function ActionTile({ icon, label, onClick, onIntent }: ActionTileProps) {
  return (
    <button type="button" className="tile" onClick={() => onClick()} onPointerEnter={onIntent} onFocus={onIntent}>
      <Icon d={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}
