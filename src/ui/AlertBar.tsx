import { useRef } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { iconClose } from './icons';
import { Note } from './Note';
import { useFocusFallback } from './useFocusFallback';

interface AlertBarProps {
  readonly kind: 'error' | 'warning' | 'info';
  readonly title: string;
  /** Omitted if the title is sufficient. */
  readonly text?: string | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** A message under the header that stays until it is dismissed. */
export function AlertBar({ kind, title, text, action, dismissLabel, onDismiss }: AlertBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusFallback(() => bar.current);
  const end = <IconButton label={dismissLabel} icon={iconClose} onClick={onDismiss} />;
  return (
    <div className="alertbar" ref={bar}>
      <Note kind={kind} title={title} end={end}>
        {text && <p>{text}</p>}
        {action && (
          <Button variant="soft" small onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Note>
    </div>
  );
}
