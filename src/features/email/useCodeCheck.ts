import { type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { useDelay } from '../../shared/useDelay';
import { keepAboveKeyboard } from '../../ui/keepAboveKeyboard';
import { codeLifetime } from './codeLifetime';
import { failureOf } from './failureOf';

/** How long the check mark is shown before the next step (ms). */
const SUCCESS_DURATION = 400;

type Phase = 'open' | 'checking' | 'wrong' | 'expired' | 'unchecked' | 'accepted' | 'unfinished';

export interface CodeParams {
  /** Increases with each e-mail, which invalidates the earlier code. */
  readonly round: number;
  /** Checks the code. */
  readonly check: (code: string, signal: AbortSignal) => Promise<void>;
  /** The step after a successful check; can be repeated after a failure. */
  readonly finish: (signal: AbortSignal) => Promise<void>;
}

interface CodeCheck {
  readonly code: string;
  readonly phase: Phase;
  /** The message of the problem, if any. */
  readonly error: MessageKey | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly retryRef: Ref<HTMLButtonElement>;
  readonly type: (digits: string) => void;
  readonly submit: (digits: string) => Promise<void>;
  /** Repeats a check without an answer, or `finish` after it has failed. */
  readonly retry: () => void;
}

/** Checks a code, and finishes 400 ms after it was accepted. Unmounting aborts both. */
export function useCodeCheck({ round, check, finish }: CodeParams): CodeCheck {
  const { state, clock, t, report } = useViewContext();
  const input = useRef<HTMLInputElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const controller = useRef(new AbortController());
  const latestRound = useRef(round);
  latestRound.current = round;
  const [code, setCode] = useState('');
  const [phase, setPhase] = useState<Phase>('open');
  const { signal } = controller.current;
  const errors: Partial<Record<Phase, MessageKey>> = {
    wrong: 'email.codeWrong',
    expired: 'email.codeExpired',
    unchecked: 'email.codeUnchecked',
    unfinished: 'email.notConnected',
  };
  const fail = (next: Phase): void => {
    setPhase(next);
    const message = errors[next];
    if (message) state.announcer.alert(t(message));
    if (next === 'unchecked') return;
    setCode('');
    input.current?.focus();
  };
  useEffect(() => {
    if (input.current) keepAboveKeyboard(input.current, signal);
    return () => controller.current.abort();
  }, []);
  // A layout effect: after the paint, it could remove a digit that was typed meanwhile.
  useLayoutEffect(() => {
    // The earlier code was accepted while the e-mail was on its way.
    if (phase === 'accepted') return;
    setPhase('open');
    setCode('');
  }, [round]);
  /** When the code of the latest e-mail ends, however often others were tried. */
  const end = useMemo(() => clock.now() + codeLifetime, [round]);
  useDelay(
    phase === 'open' || phase === 'wrong' || phase === 'unchecked' ? Math.max(0, end - clock.now()) : null,
    () => fail('expired'),
    [round],
  );
  useLayoutEffect(() => {
    if (phase === 'unfinished' || phase === 'unchecked') retry.current?.focus();
  }, [phase]);

  const complete = async (): Promise<void> => {
    try {
      await finish(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!hasAlert(error)) report(error);
      setPhase('unfinished');
      state.announcer.alert(t('email.notConnected'));
    }
  };
  const submit = async (digits: string): Promise<void> => {
    setPhase('checking');
    state.announcer.say(t('email.checking'));
    try {
      await check(digits, signal);
      signal.throwIfAborted();
    } catch (error) {
      // Another e-mail has replaced the code, and the visitor may be typing the new one.
      if (latestRound.current !== round) return;
      if (!signal.aborted) fail(failureOf(error));
      return;
    }
    setPhase('accepted');
    state.announcer.say(t('email.codeAccepted'));
    await clock.delay(SUCCESS_DURATION, signal).then(complete, () => {});
  };
  const repeat = (): void => {
    if (phase === 'unchecked') return void submit(code);
    setPhase('accepted');
    void complete();
  };
  const type = (digits: string): void => {
    setCode(digits);
    // It may still be valid at the service, but the visitor is told until another e-mail comes.
    if (digits) setPhase((current) => (current === 'expired' ? current : 'open'));
  };
  return { code, phase, error: errors[phase], inputRef: input, retryRef: retry, type, submit, retry: repeat };
}
