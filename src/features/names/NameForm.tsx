import { useId, useLayoutEffect, useRef } from 'react';
import { Button, Icon, Note, Spinner, useViewContext } from '../../core/kit';
import { iconCheck } from '../../ui/icons';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { getRegistration } from './getRegistration';
import { SuggestionList } from './SuggestionList';
import { useNameForm } from './useNameForm';

interface NameFormProps {
  /** The field takes focus, because the form replaces the focused element. */
  readonly takesFocus: boolean;
}

interface NameFieldProps
  extends Pick<
    TextFieldProps,
    'elementRef' | 'value' | 'error' | 'isInvalid' | 'describedBy' | 'readOnly' | 'onChange' | 'onBlur'
  > {
  /** The zone, with its dot. */
  readonly suffix: string;
  readonly status: 'idle' | 'loading' | 'failed' | 'available';
}

/** The field for the label of a name, followed by its zone. Left to right in every language. */
function NameField({ suffix, status, ...field }: NameFieldProps) {
  const { t } = useViewContext();
  return (
    <TextField
      {...field}
      className="name-field"
      dir="ltr"
      label={t('names.label')}
      maxLength={63 + suffix.length}
      after={
        <>
          <span className="zone" aria-hidden="true">
            {suffix}
          </span>
          <span className="name-status">
            {status === 'loading' && <Spinner size={16} />}
            {status === 'available' && <Icon d={iconCheck} />}
          </span>
        </>
      }
    />
  );
}

/** The form for a name: the field with its availability, suggestions, and the button that registers it. */
export function NameForm({ takesFocus }: NameFormProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const rule = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The name that the account already has may be found late, and replaces the form.
  useFocusFallback(() => form.current);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, []);
  const { step } = getRegistration(ctx);
  const busy = step.value !== null;
  const { label, suffix, check, taken, valid, error, isInvalid, change, blur, submit } = useNameForm(input);
  const action = !label ? t('names.enter') : taken ? t('names.another') : t('names.register', { name: label });
  return (
    <form className="register" noValidate onSubmit={submit} ref={form}>
      <NameField
        elementRef={input}
        value={label}
        suffix={suffix}
        status={check.status === 'ready' ? (check.available && !error ? 'available' : 'idle') : check.status}
        error={error}
        isInvalid={isInvalid}
        describedBy={rule}
        readOnly={busy}
        onChange={change}
        onBlur={blur}
      />
      {!error && (
        <p className="text name-rule" id={rule}>
          {t('names.rule')}
        </p>
      )}
      {check.status === 'failed' && (
        <Button
          small
          onClick={() => {
            check.retry();
            // The button is removed.
            input.current?.focus();
          }}
        >
          {t('shell.tryAgain')}
        </Button>
      )}
      <SuggestionList
        loading={check.status === 'loading'}
        suggestions={check.suggestions}
        label={label}
        disabled={busy}
        onPick={(picked) => {
          change(picked);
          input.current?.focus();
        }}
      />
      {step.value === 'signing' && (
        <Note kind="info">
          <p>{t('names.sign')}</p>
        </Note>
      )}
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        unavailable={!busy && (!valid || taken)}
        onUnavailable={submit}
      >
        {busy ? t('names.registering') : action}
      </Button>
    </form>
  );
}
