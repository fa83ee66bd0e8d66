import { type ReactNode, type RefObject, useId } from 'react';

export interface CheckboxProps {
  readonly label: ReactNode;
  /** The label's text, if it contains links: their accessible names would become part of the checkbox's. */
  readonly name?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly checkboxRef?: RefObject<HTMLInputElement | null> | undefined;
  /** The id of a text that says what is accepted. */
  readonly describedBy?: string | undefined;
  /** The id of the text that says why it must be checked, once that is missing. */
  readonly errorId?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ label, name, checked, onChange, checkboxRef, describedBy, errorId }: CheckboxProps) {
  const id = useId();
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        id={id}
        ref={checkboxRef}
        type="checkbox"
        checked={checked}
        aria-label={name}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
