import type { Ref } from 'react';
import { Icon, Spinner, useViewContext } from '../../core/kit';
import { iconCheck } from '../../ui/icons';

interface NameFieldProps {
  readonly id: string;
  readonly elementRef: Ref<HTMLInputElement>;
  readonly value: string;
  /** The zone, with its dot. */
  readonly suffix: string;
  readonly status: 'idle' | 'loading' | 'failed' | 'available';
  /** The element `{id}-error` explains what is wrong; otherwise `{id}-rule` says what is allowed. */
  readonly error: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The label of a name with its zone after it: left to right in every language, as names are read. */
export function NameField(props: NameFieldProps) {
  const { id, elementRef, value, suffix, status, error, readOnly, onChange, onBlur } = props;
  const { t } = useViewContext();
  return (
    <div className="field name-field" dir="ltr">
      <label className="sr" htmlFor={id}>
        {t('names.label')}
      </label>
      <input
        id={id}
        ref={elementRef}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={63 + suffix.length}
        value={value}
        readOnly={readOnly}
        aria-invalid={error || undefined}
        aria-describedby={error ? `${id}-error` : `${id}-rule`}
        data-autofocus={true}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <span className="zone" aria-hidden="true">
        {suffix}
      </span>
      <span className="name-status">
        {status === 'loading' && <Spinner size={16} />}
        {status === 'available' && <Icon d={iconCheck} />}
      </span>
    </div>
  );
}
