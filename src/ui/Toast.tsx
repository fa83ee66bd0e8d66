import { useRef } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { iconCheck, iconClose, iconInfo } from './icons';
import { Spinner } from './Spinner';
import { useKeptFocus } from './useKeptFocus';

const icons = { success: iconCheck, error: iconClose, info: iconInfo };

interface ToastProps {
  readonly kind: keyof typeof icons | 'loading';
  readonly text: string;
  /** With it the toast has a button that dismisses it. */
  readonly dismissLabel?: string;
  readonly onDismiss: () => void;
  /** The pointer or focus is on it: its time must stand still. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** A short message at the top of the card. The live regions say it; this is its picture (design 5.14). */
export function Toast({ kind, text, dismissLabel, onDismiss, onPause, onResume }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(() => box.current);
  const held = useRef({ pointer: false, focus: false });
  const hold = (by: 'pointer' | 'focus', on: boolean): void => {
    held.current[by] = on;
    (held.current.pointer || held.current.focus ? onPause : onResume)();
  };
  return (
    <div
      role="note"
      ref={box}
      className={`toast ${kind}`}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      {kind === 'loading' ? (
        <Spinner size={22} />
      ) : (
        <span className={`badge ${kind}`}>
          <Icon d={icons[kind]} />
        </span>
      )}
      <bdi className="clamp">{text}</bdi>
      {dismissLabel && <IconButton label={dismissLabel} icon={iconClose} onClick={onDismiss} />}
    </div>
  );
}
