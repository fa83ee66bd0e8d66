import type { Ref } from 'react';
import { Icon } from './Icon';
import { Spinner } from './Spinner';

interface IconButtonProps {
  /** The accessible name, and the text of the tooltip that `services/effects` shows. */
  readonly label: string;
  readonly icon: string;
  readonly flip?: boolean;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  readonly onClick: () => void;
  /** The pointer or focus is near, so a click is likely: the time to prefetch. */
  readonly onIntent?: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
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
