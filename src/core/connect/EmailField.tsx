import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { iconArrowRight, iconMail } from '../../ui/icons';
import { Spinner } from '../../ui/Spinner';
import { type EmailStatus, useViewContext } from '../context';

/** The field for a login by e-mail. Its chunk is loaded when the field gets focus, and handles the login. */
export function EmailField({ needsConsent }: { needsConsent: () => boolean }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { email } = state.router.current.value.data;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef(new AbortController());
  const [{ busy, error, invalid, blocked }, setStatus] = useState<EmailStatus>({});
  useEffect(() => () => controller.current.abort(), []);
  const { signal } = controller.current;

  const prepare = (): void => {
    ctx.load('email').then(
      ({ emailLogin }) => input.current && emailLogin.prepare(ctx, input.current, signal),
      () => {},
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || blocked || needsConsent()) return;
    setStatus({ busy: true });
    ctx.load('email').then(
      ({ emailLogin }) => input.current && emailLogin.submit(ctx, { field: input.current, show: setStatus, signal }),
      () => {
        const failed = t('screen.failedText');
        setStatus({ error: failed });
        state.announcer.alert(failed);
      },
    );
  };
  return (
    <form className="login" noValidate onSubmit={submit}>
      <div className="field">
        <Icon d={iconMail} />
        <label className="sr" htmlFor={id}>
          {t('connect.email')}
        </label>
        <input
          id={id}
          ref={input}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('connect.email')}
          defaultValue={email}
          readOnly={busy}
          aria-invalid={invalid}
          aria-describedby={error && `${id}-error`}
          data-autofocus={email === undefined ? undefined : true}
          onFocus={prepare}
        />
        <button
          className="go"
          type="submit"
          aria-label={t('connect.emailSubmit')}
          aria-busy={busy || undefined}
          aria-disabled={busy || blocked || undefined}
        >
          {busy ? <Spinner size={18} /> : <Icon d={iconArrowRight} flip />}
        </button>
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </form>
  );
}
