import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../core/errors/ErrorCode';
import { useViewContext, WalletModalError } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import * as limits from '../../lib/limits';
import { useDelay } from '../useDelay';

/** How a request may stand: what is said then, and which errors lead there; any other one leads to `failed`. */
export interface RequestPhases<Phase extends string> {
  readonly words: Readonly<Record<Phase | 'waiting' | 'failed', readonly [headline: MessageKey, text: MessageKey]>>;
  readonly codes: Partial<Record<ErrorCode, Phase>>;
}

export interface WalletRequest<Phase extends string> {
  readonly phase: Phase | 'waiting' | 'failed';
  readonly headline: string;
  readonly text: string;
  /** Another try is offered: the request has failed, or the wallet takes long. */
  readonly offersRetry: boolean;
  readonly retry: () => void;
  /** The button that takes focus when the request has failed. */
  readonly retryRef: Ref<HTMLButtonElement>;
}

/**
 * Asks a wallet for something as soon as the view is shown, and says how it goes; `params` are values for the words, and
 * without `ask` there is nothing to ask. Leaving the view ends the wait; a late answer changes nothing.
 */
export function useWalletRequest<Phase extends string>(
  { words, codes }: RequestPhases<Phase>,
  params: Readonly<Record<string, string>>,
  ask: ((signal: AbortSignal) => Promise<void>) | null,
): WalletRequest<Phase> {
  const { state, clock, t } = useViewContext();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase | 'waiting' | 'failed'>('waiting');
  const [slow, setSlow] = useState(false);
  const retryRef = useRef<HTMLButtonElement>(null);

  // Ended with the view itself, not after the next paint: the wallet may answer in between.
  useLayoutEffect(() => {
    if (!ask) return;
    const stop = new AbortController();
    const { signal } = stop;
    const run = async (): Promise<void> => {
      // The view is seen before the wallet's own window covers it.
      await clock.delay(limits.connectDelay, signal);
      await ask(signal);
    };
    setPhase('waiting');
    setSlow(false);
    run().catch((error) => {
      if (signal.aborted) return;
      const next = (error instanceof WalletModalError && codes[error.code]) || 'failed';
      setPhase(next);
      const [headline, text] = words[next];
      state.announcer.say(`${t(headline, params)}. ${t(text, params)}`, true);
    });
    return () => stop.abort();
  }, [attempt]);
  useDelay(ask && limits.connectRetryOffer, () => setSlow(true), [attempt]);
  useEffect(() => {
    if (phase !== 'waiting') retryRef.current?.focus();
  }, [phase]);

  const [headline, text] = words[phase];
  return {
    phase,
    headline: t(headline, params),
    text: t(text, params),
    offersRetry: phase !== 'waiting' || slow,
    retry: () => setAttempt(attempt + 1),
    retryRef,
  };
}
