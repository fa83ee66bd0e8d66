import type { ControlProps } from './ControlProps';
import { Icon } from './Icon';
import { Spinner } from './Spinner';

interface IconButtonProps extends Pick<ControlProps, 'onIntent' | 'elementRef'> {
  /** The accessible name, and the text of the tooltip that `services/effects` shows. */
  readonly label: string;
  readonly icon: string;
  readonly flip?: boolean;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  readonly onClick: () => void;
}

/** A round 36 px button with a hit area of 44 px. */
export function IconButton({ label, icon, flip, busy, onClick, onIntent, elementRef }: IconButtonProps) {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      ref={elementRef}
    >
      {busy ? <Spinner /> : <Icon d={icon} flip={flip} />}
    </button>
  );
}
