import { useRef } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { iconCheck, iconClose, iconInfo, iconWarning } from './icons';
import { Spinner } from './Spinner';
import { useFocusFallback } from './useFocusFallback';

const icons = { success: iconCheck, error: iconClose, warning: iconWarning, info: iconInfo };

interface ToastProps {
  readonly kind: keyof typeof icons | 'loading';
  readonly text: string;
  /** The name of the button that dismisses the toast. */
  readonly dismissLabel: string;
  /** The toast is fading out: visible, but inert. */
  readonly leaving?: boolean;
  readonly onDismiss: () => void;
  /** The pointer or focus is on the toast, so its timer must pause. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** A short message over the header of the card. The live regions announce it, so this is visual only. */
export function Toast({ kind, text, dismissLabel, leaving = false, onDismiss, onPause, onResume }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(() => box.current);
  const paused = useRef({ pointer: false, focus: false });
  const setPaused = (source: 'pointer' | 'focus', on: boolean): void => {
    paused.current[source] = on;
    (paused.current.pointer || paused.current.focus ? onPause : onResume)();
  };
  return (
    <div
      role="note"
      ref={box}
      className={leaving ? `toast ${kind} gone` : `toast ${kind}`}
      inert={leaving}
      aria-hidden={leaving || undefined}
      onPointerEnter={() => setPaused('pointer', true)}
      onPointerLeave={() => setPaused('pointer', false)}
      onFocus={() => setPaused('focus', true)}
      onBlur={() => setPaused('focus', false)}
    >
      {kind === 'loading' ? (
        <Spinner size={22} />
      ) : (
        <span className={`badge ${kind}`}>
          <Icon d={icons[kind]} />
        </span>
      )}
      <bdi className="clamp">{text}</bdi>
      <IconButton label={dismissLabel} icon={iconClose} onClick={onDismiss} />
    </div>
  );
}
