import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { useDelay } from '../../shared/useDelay';
import { keepAboveKeyboard } from '../../ui/keepAboveKeyboard';
import { codeLifetime } from './codeLifetime';
import { hasExpired } from './hasExpired';

/** How long the check mark is shown before the view goes on (ms). */
const SUCCESS_DURATION = 400;

type Phase = 'open' | 'checking' | 'wrong' | 'expired' | 'unchecked' | 'accepted' | 'unfinished';

/** What a code is for. */
export interface CodeParams {
  /** Increases with each e-mail, which makes the earlier code useless. */
  readonly round: number;
  /** What an expired code asks for. */
  readonly expiredMessage: MessageKey;
  /** Checks the code. */
  readonly check: (code: string, signal: AbortSignal) => Promise<void>;
  /** Goes on after the check; on failure it can be called again. */
  readonly finish: (signal: AbortSignal) => Promise<void>;
}

interface CodeCheck {
  readonly code: string;
  readonly phase: Phase;
  /** What is wrong, if anything. */
  readonly error: MessageKey | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly retryRef: Ref<HTMLButtonElement>;
  readonly type: (digits: string) => void;
  readonly submit: (digits: string) => Promise<void>;
  /** Finishes again after a right code. */
  readonly retry: () => void;
}

/** Checks a code as soon as it is complete, and goes on 400 ms after it was right. Leaving the view ends everything. */
export function useCodeCheck({ round, expiredMessage, check, finish }: CodeParams): CodeCheck {
  const { state, clock, t, report } = useViewContext();
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
  // Before the next paint: an effect after it would take away a digit that was typed meanwhile.
  useLayoutEffect(() => {
    setPhase('open');
    setCode('');
  }, [round]);
  useDelay(phase === 'open' || phase === 'wrong' ? codeLifetime : null, () => fail('expired'), [round]);
  useLayoutEffect(() => {
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
  const retryFinish = (): void => {
    setPhase('accepted');
    void goOn();
  };
  const type = (digits: string): void => {
    setCode(digits);
    if (digits) setPhase('open');
  };
  return { code, phase, error: errors[phase], inputRef: input, retryRef: retry, type, submit, retry: retryFinish };
}
