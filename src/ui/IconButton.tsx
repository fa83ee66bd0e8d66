import type { FocusEvent, PointerEvent, Ref } from 'react';
import { Icon } from './Icon';
import { useTooltip } from './useTooltip';

interface IconButtonProps {
  /** The accessible name, and the text of the tooltip. */
  readonly label: string;
  readonly icon: string;
  readonly flip?: boolean;
  readonly onClick: () => void;
  /** The pointer or focus is near, so a click is likely: the time to prefetch. */
  readonly onIntent?: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
}

/** A round 36 px button with a hit area of 44 px. */
export function IconButton({ label, icon, flip, onClick, onIntent, elementRef }: IconButtonProps) {
  const { handlers, tooltip } = useTooltip(label);
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={label}
      onClick={() => onClick()}
      {...handlers}
      onPointerEnter={(event: PointerEvent) => {
        handlers.onPointerEnter(event);
        onIntent?.();
      }}
      onFocus={(event: FocusEvent) => {
        handlers.onFocus(event);
        onIntent?.();
      }}
      ref={elementRef}
    >
      <Icon d={icon} flip={flip} />
      {tooltip}
    </button>
  );
}
