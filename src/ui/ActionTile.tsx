import { Icon } from './Icon';

interface ActionTileProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
  /** The pointer or focus is near, so a click is likely: the time to prefetch. */
  readonly onIntent?: () => void;
}

/** One of up to four actions in a row of class `tiles`. */
export function ActionTile({ icon, label, onClick, onIntent }: ActionTileProps) {
  return (
    <button type="button" className="tile" onClick={() => onClick()} onPointerEnter={onIntent} onFocus={onIntent}>
      <Icon d={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}
