import { type ClipboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../core/kit';
import { range } from '../../lib/range';
import { iconCheck } from '../../ui/icons';
import { CODE_LENGTH as LENGTH, readCode } from './readCode';

const positions = range(LENGTH);

interface OneTimeCodeProps {
  readonly label: string;
  /** The digits so far. */
  readonly value: string;
  readonly status: 'open' | 'busy' | 'invalid' | 'accepted';
  /** Ids of the elements that describe the field. */
  readonly describedBy: string;
  readonly onChange: (digits: string) => void;
  /** Called with all six digits. */
  readonly onComplete: (code: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Six cells for a code under one real input, so that paste, autofill and screen readers work as in any input. */
export function OneTimeCode(props: OneTimeCodeProps) {
  const { label, value, status, describedBy, onChange, onComplete, inputRef } = props;
  const isLocked = status === 'busy' || status === 'accepted';
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (typeof inputRef === 'function') inputRef(field.current);
    else if (inputRef) inputRef.current = field.current;
  }, []);
  const accept = (text: string): void => {
    if (isLocked) return;
    const digits = readCode(text);
    // Preact does not write an unchanged value to the DOM, so remove rejected characters here.
    if (field.current) field.current.value = digits;
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete(digits);
  };
  const onPaste = (event: ClipboardEvent): void => {
    // The browser would cut "123 456" after six characters.
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  return (
    <div className="otp" dir="ltr" data-status={status}>
      {positions.map((position) => (
        <span
          key={position}
          className={position === Math.min(value.length, LENGTH - 1) ? 'digit active' : 'digit'}
          aria-hidden="true"
        >
          {status === 'accepted' ? <Icon d={iconCheck} /> : value[position]}
        </span>
      ))}
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LENGTH}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={status === 'invalid' || undefined}
        aria-busy={status === 'busy' || undefined}
        readOnly={isLocked}
        data-autofocus={true}
        value={value}
        onChange={(event) => accept(event.currentTarget.value)}
        onPaste={onPaste}
      />
    </div>
  );
}
