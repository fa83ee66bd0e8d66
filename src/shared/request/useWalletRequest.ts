import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../core/errors/ErrorCode';
import { useViewContext, WalletModalError } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import * as limits from '../../lib/limits';
import { useSpoken } from '../useSpoken';
import { useWaited } from './useWaited';

/**
 * The messages of each phase, and the phase of each error, by its code or by `phaseOf`; any other error is `failed`. A third message
 * of `waiting` takes the place of the text once the wallet is slow.
 */
export interface RequestPhases<Phase extends string> {
  readonly messages: Readonly<
    Record<Phase | 'waiting' | 'failed', readonly [headline: MessageKey, text: MessageKey, slow?: MessageKey]>
  >;
  readonly codes: Partial<Record<ErrorCode, Phase>>;
  readonly phaseOf?: (error: WalletModalError) => Phase | undefined;
}

export interface WalletRequest<Phase extends string> {
  readonly phase: Phase | 'waiting' | 'failed';
  readonly headline: string;
  readonly text: string;
  /** A retry is offered because the request has failed or takes long. */
  readonly offersRetry: boolean;
  readonly retry: () => void;
  /** The retry button, which takes focus after a failure. */
  readonly retryRef: Ref<HTMLButtonElement>;
}

/**
 * Sends a wallet request when the view is mounted, and shows and announces its phase. `params` are values for the messages;
 * without `send` nothing is requested. Unmounting aborts the request; a late response is ignored.
 */
export function useWalletRequest<Phase extends string>(
  { messages, codes, phaseOf }: RequestPhases<Phase>,
  params: Readonly<Record<string, string>>,
  send: ((signal: AbortSignal) => Promise<void>) | null,
): WalletRequest<Phase> {
  const { state, clock, t } = useViewContext();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase | 'waiting' | 'failed'>('waiting');
  const waited = useWaited(send && attempt);
  const retryRef = useRef<HTMLButtonElement>(null);

  // A layout effect, which is cleaned up on unmount and not after the next paint: the wallet may respond in between.
  useLayoutEffect(() => {
    if (!send) return;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async (): Promise<void> => {
      // Let the visitor see the view before the wallet's window covers it.
      await clock.delay(limits.connectDelay, signal);
      await send(signal);
    };
    setPhase('waiting');
    run().catch((error) => {
      if (signal.aborted) return;
      const next = (error instanceof WalletModalError && (codes[error.code] ?? phaseOf?.(error))) || 'failed';
      setPhase(next);
      const [headline, text] = messages[next];
      state.announcer.alert(`${t(headline, params)}. ${t(text, params)}`);
    });
    return () => controller.abort();
  }, [attempt]);
  const [headline, text, slow] = messages[phase];
  const isSlow = slow !== undefined && waited === 'tooLong';
  // The title or the pressed button has focus, and neither describes the current request.
  const prompt = send && phase === 'waiting' && `${t(headline, params)}. ${t(text, params)}`;
  useSpoken(prompt, 'say', `${attempt} ${phase}`);
  useSpoken(isSlow && t(slow, params), 'say', isSlow);
  useEffect(() => {
    if (phase !== 'waiting') retryRef.current?.focus();
  }, [phase]);

  return {
    phase,
    headline: t(headline, params),
    text: t(isSlow ? slow : text, params),
    offersRetry: phase !== 'waiting' || waited !== 'short',
    retry: () => setAttempt(attempt + 1),
    retryRef,
  };
}
