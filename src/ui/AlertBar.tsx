import { useId, useRef, useState } from 'react';
import { Button } from './Button';
import { Disclosure } from './Disclosure';
import { IconButton } from './IconButton';
import { iconClose } from './icons';
import { Note } from './Note';
import { useFocusFallback } from './useFocusFallback';

interface AlertBarProps {
  readonly kind: 'error' | 'warning' | 'info';
  readonly title: string;
  /** Omitted if the title is sufficient. */
  readonly text?: string | undefined;
  /** Folds the text below one line, whose button has this label. */
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
  const [isOpen, setOpen] = useState(false);
  const isFolded = text !== undefined && detailsLabel !== undefined;
  const end = <IconButton label={dismissLabel} icon={iconClose} onClick={onDismiss} />;
  return (
    <div className="alertbar" ref={bar}>
      <Note kind={kind} end={end}>
        {isFolded ? (
          <Disclosure className="alert-line" isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
            <span className="name">{title}</span> <span className="alert-details">{detailsLabel}</span>
          </Disclosure>
        ) : (
          <p className="name">{title}</p>
        )}
        {text && (
          <p id={id} hidden={isFolded && !isOpen}>
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
