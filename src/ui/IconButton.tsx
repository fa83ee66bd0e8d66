import type { FocusEvent, PointerEvent, Ref } from 'react';
import { Icon } from './Icon';
import { useTooltip } from './useTooltip';

interface IconButtonProps {
  /** Its name, and the words of its tooltip. */
  readonly label: string;
  readonly icon: string;
  readonly flip?: boolean;
  readonly onClick: () => void;
  /** The pointer or focus came near: a good moment to fetch what a press will need. */
  readonly onIntent?: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
}

/** A round button of 36 px with a hit area of 44 px (design 5.2). */
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
