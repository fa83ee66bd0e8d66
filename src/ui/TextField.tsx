import { type ReactNode, type RefObject, useId } from 'react';
import { ErrorText } from './ErrorText';
import { useKeyboardInset } from './useKeyboardInset';
import { useLateFocus } from './useLateFocus';

export interface TextFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly elementRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email';
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly readOnly: boolean;
  /** The error message, shown below the field and read with it. */
  readonly error: string | null | undefined;
  /** The value is at fault. Default: whether there is an error. */
  readonly isInvalid?: boolean;
  /** Id of the description that is read with the field while there is no error. */
  readonly describedBy?: string | undefined;
  /** Content before and after the text. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly className?: string;
  readonly dir?: 'ltr';
}

/** A single-line text field of a form. It takes focus when its view is shown. */
export function TextField(props: TextFieldProps) {
  const { label, elementRef, value, onChange, onBlur, type = 'text', placeholder, maxLength, readOnly } = props;
  const { error, isInvalid = Boolean(error), describedBy, before, after, className = '', dir } = props;
  const id = useId();
  useKeyboardInset(elementRef);
  useLateFocus(elementRef);
  return (
    <>
      <div className={`field ${className}`.trim()} dir={dir}>
        {before}
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={elementRef}
          type={type}
          autoComplete={type === 'email' ? 'email' : 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          readOnly={readOnly}
          aria-invalid={isInvalid || undefined}
          aria-describedby={error ? `${id}-error` : describedBy}
          data-autofocus={true}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
        {after}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </>
  );
}
