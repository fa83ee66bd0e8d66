import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, goBack, Icon, useViewContext } from '../../core/kit';
import { isEmailAddress } from '../../lib/emailAddress';
import { foldName } from '../../lib/foldName';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { iconMail } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { cleanEmail } from './cleanEmail';
import { getThrottle } from './getThrottle';
import { readCurrentEmail } from './readCurrentEmail';
import { readRefusal } from './readRefusal';
import { requestChange } from './requestChange';
import { showCodeView } from './showCodeView';
import { ThrottleError } from './ThrottleError';
import { useThrottle } from './useThrottle';

/** Changes the visitor's address. The next views ask for the codes that confirm the old and the new address. */
export function UpdateEmail() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef(new AbortController());
  const current = readCurrentEmail(ctx);
  const [value, setValue] = useState(state.router.current.peek().data.email ?? '');
  const [error, setError] = useState<{ readonly text: string; readonly isInvalid: boolean }>();
  const [refused, setRefused] = useState(false);
  const isEarly = useThrottle() > 0;
  const [busy, setBusy] = useState(false);
  const { signal } = controller.current;
  useEffect(() => () => controller.current.abort(), []);
  const email = cleanEmail(value);
  // The service takes addresses that differ in case alone for the same one.
  const isSame = foldName(email) === foldName(current);
  const problem = !isEmailAddress(email) ? t('email.invalid') : isSame ? t('email.same') : undefined;

  const waitText = refused && isEarly ? getThrottle(ctx).waitText() : null;

  const fail = (text: string, isInvalid: boolean): void => {
    setError({ text, isInvalid });
    state.announcer.alert(text);
    input.current?.focus();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefused(false);
    try {
      const step = await requestChange(ctx, email, signal);
      ctx.emit({ event: 'EMAIL_EDIT', properties: {} });
      showCodeView(ctx, step, email);
    } catch (cause) {
      if (signal.aborted) return;
      setBusy(false);
      if (hasAlert(cause)) return;
      if (cause instanceof ThrottleError) {
        setRefused(true);
        state.announcer.alert(cause.message);
        return;
      }
      ctx.report(cause);
      const reason = readRefusal(cause);
      fail(reason === null ? t('email.notChanged') : t('email.changeRefused', { reason }), false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setValue(email);
    if (problem) fail(problem, true);
    else void save();
  };
  return (
    <form className="body update-email" noValidate onSubmit={submit}>
      {current && (
        <p className="code-to" id={id}>
          <CurrentAddress email={current} />
        </p>
      )}
      <TextField
        before={<Icon d={iconMail} />}
        label={t('email.new')}
        elementRef={input}
        type="email"
        placeholder={t('email.new')}
        maxLength={254}
        value={value}
        readOnly={busy}
        error={waitText ?? error?.text}
        isInvalid={waitText === null && error?.isInvalid === true}
        describedBy={current ? id : undefined}
        onChange={(text) => {
          setValue(text);
          if (isEmailAddress(cleanEmail(text))) setError(undefined);
        }}
      />
      <div className="button-pair">
        <Button onClick={() => goBack(ctx)}>{t('shell.cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('email.save')}
        </Button>
      </div>
    </form>
  );
}

function CurrentAddress({ email }: { email: string }) {
  const [before, after] = useViewContext().t('email.current').split('{email}');
  return (
    <>
      {before}
      <bdi className="address">{email}</bdi>
      {after}
    </>
  );
}
