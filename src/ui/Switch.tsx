import type { ReactNode } from 'react';
import { Spinner } from './Spinner';

interface SwitchProps {
  readonly label: string;
  readonly leading?: ReactNode;
  readonly checked: boolean;
  /** A change is in progress; presses are ignored meanwhile. */
  readonly busy?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off. The label is a part of the control, as wide as a row. */
export function Switch({ label, leading, checked, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="row plain switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      onClick={() => busy || onChange(!checked)}
    >
      {leading}
      <span className="grow">
        <span className="name">{label}</span>
      </span>
      {busy && <Spinner />}
      <span className="track" />
    </button>
  );
}
