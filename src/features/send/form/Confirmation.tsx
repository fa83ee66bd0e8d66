import { type RefObject, useId } from 'react';

interface ConfirmationProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly checkboxRef: RefObject<HTMLInputElement | null>;
}

/** A checkbox with which the visitor confirms what a note says. */
export function Confirmation({ label, checked, onChange, checkboxRef }: ConfirmationProps) {
  const id = useId();
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        id={id}
        ref={checkboxRef}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
