import type { ControlProps } from './ControlProps';
import { Icon } from './Icon';

interface ActionTileProps extends Pick<ControlProps, 'onIntent'> {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
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
