import { useId, useRef, useState } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { iconChevronDown, iconClose } from './icons';
import { Note } from './Note';
import { useFocusFallback } from './useFocusFallback';

interface AlertBarProps {
  readonly kind: 'error' | 'warning' | 'info';
  readonly title: string;
  /** Omitted if the title is sufficient. */
  readonly text?: string | undefined;
  /** Shows the title alone; a button with this label unfolds the text. */
  readonly detailsLabel?: string | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** A message under the header that stays until it is dismissed. */
export function AlertBar({ kind, title, text, detailsLabel, action, dismissLabel, onDismiss }: AlertBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusFallback(() => bar.current);
  const id = useId();
  const isFoldable = text !== undefined && detailsLabel !== undefined;
  const [isOpen, setOpen] = useState(false);
  const end = (
    <>
      {isFoldable && (
        <button
          type="button"
          className="iconbtn fold"
          aria-label={detailsLabel}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon d={iconChevronDown} />
        </button>
      )}
      <IconButton label={dismissLabel} icon={iconClose} onClick={onDismiss} />
    </>
  );
  return (
    <div className="alertbar" ref={bar}>
      <Note kind={kind} title={title} end={end}>
        {text && (
          <p id={id} hidden={isFoldable && !isOpen}>
            {text}
          </p>
        )}
        {action && (
          <Button variant="soft" small onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Note>
    </div>
  );
}
