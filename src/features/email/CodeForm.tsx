import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { useDelay } from '../../shared/useDelay';
import { iconRefresh } from '../../ui/icons';
import { keepAboveKeyboard } from '../../ui/keepAboveKeyboard';
import { codeLifetime } from './codeLifetime';
import { hasExpired } from './hasExpired';
import { OneTimeCode } from './OneTimeCode';

/** How long the check mark is shown before the view goes on (ms). */
const SUCCESS_DURATION = 400;

type Phase = 'open' | 'checking' | 'wrong' | 'expired' | 'unchecked' | 'accepted' | 'unfinished';

interface CodeFormProps {
  /** The address that the code was sent to. */
  readonly email: string;
  /** Increases with each e-mail, which makes the earlier code useless. */
  readonly round: number;
  /** What an expired code asks for. */
  readonly expiredMessage: MessageKey;
  /** Checks the code. */
  readonly check: (code: string, signal: AbortSignal) => Promise<void>;
  /** Goes on after the check; on failure it can be called again. */
  readonly finish: (signal: AbortSignal) => Promise<void>;
  /** The way to another code. */
  readonly children?: ReactNode;
}

/** A code from an e-mail: checked as soon as it has six digits. */
export function CodeForm({ email, round, expiredMessage, check, finish, children }: CodeFormProps) {
  const { state, clock, t, report } = useViewContext();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const controller = useRef(new AbortController());
  const [code, setCode] = useState('');
  const [phase, setPhase] = useState<Phase>('open');
  const { signal } = controller.current;
  const errors: Partial<Record<Phase, MessageKey>> = {
    wrong: 'email.codeWrong',
    expired: expiredMessage,
    unchecked: 'email.codeUnchecked',
    unfinished: 'email.notConnected',
  };
  const fail = (next: Phase): void => {
    setPhase(next);
    setCode('');
    const message = errors[next];
    if (message) state.announcer.say(t(message), true);
    input.current?.focus();
  };
  useEffect(() => {
    if (input.current) keepAboveKeyboard(input.current, signal);
    return () => controller.current.abort();
  }, []);
  useEffect(() => {
    setPhase('open');
    setCode('');
  }, [round]);
  useDelay(phase === 'open' || phase === 'wrong' ? codeLifetime : null, () => fail('expired'), [round]);
  useEffect(() => {
    if (phase === 'unfinished') retry.current?.focus();
  }, [phase]);

  const goOn = async (): Promise<void> => {
    try {
      await finish(signal);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setPhase('unfinished');
      state.announcer.say(t('email.notConnected'), true);
    }
  };
  const submit = async (digits: string): Promise<void> => {
    setPhase('checking');
    state.announcer.say(t('email.checking'));
    try {
      await check(digits, signal);
      signal.throwIfAborted();
    } catch (error) {
      if (!signal.aborted) fail(hasAlert(error) ? 'unchecked' : hasExpired(error) ? 'expired' : 'wrong');
      return;
    }
    setPhase('accepted');
    state.announcer.say(t('email.codeAccepted'));
    await clock.delay(SUCCESS_DURATION, signal).then(goOn, () => {});
  };
  const again = (): void => {
    setPhase('accepted');
    void goOn();
  };
  const error = errors[phase];
  const status =
    phase === 'checking'
      ? 'busy'
      : phase === 'accepted' || phase === 'unfinished'
        ? 'accepted'
        : error
          ? 'invalid'
          : 'open';
  return (
    <>
      <p className="code-to" id={`${id}-to`}>
        {t('email.codeSent')} <bdi className="address">{email}</bdi>
      </p>
      <OneTimeCode
        label={t('email.code')}
        value={code}
        status={status}
        describedBy={`${id}-to ${id}-line`}
        inputRef={input}
        onChange={(digits) => {
          setCode(digits);
          if (digits) setPhase('open');
        }}
        onComplete={(digits) => void submit(digits)}
      />
      <p className={error ? 'code-line err-text' : 'code-line'} id={`${id}-line`}>
        {t(error ?? (phase === 'checking' || phase === 'accepted' ? 'email.checking' : 'email.codeLifetime'))}
      </p>
      {phase === 'unfinished' ? (
        <Button variant="primary" icon={iconRefresh} elementRef={retry} onClick={again}>
          {t('shell.tryAgain')}
        </Button>
      ) : (
        children
      )}
    </>
  );
}
