import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../core/errors/ErrorCode';
import { Button, useModal, WalletIcon } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import * as limits from '../../lib/limits';
import { Halo } from '../../ui/Halo';
import { iconRefresh } from '../../ui/icons';
import { connectWallet } from './connectWallet';
import { fromUnknown } from './fromUnknown';

type Phase = 'waiting' | 'declined' | 'locked' | 'failed' | 'unauthorized' | 'unsupportedMethod' | 'walletDisconnected';

const words: Record<Phase, readonly [headline: MessageKey, text: MessageKey]> = {
  waiting: ['external.continue', 'external.approve'],
  declined: ['external.declined', 'external.declinedText'],
  locked: ['external.locked', 'external.lockedText'],
  failed: ['external.failed', 'external.failedText'],
  unauthorized: ['external.failed', 'error.unauthorized'],
  unsupportedMethod: ['external.failed', 'error.unsupportedMethod'],
  walletDisconnected: ['external.failed', 'error.disconnected'],
};

/** What a wallet answered, by the code of our error (design 6.4, 7.4); any other is a failure without more words. */
const phases: Partial<Record<ErrorCode, Phase>> = {
  userRejected: 'declined',
  requestPending: 'locked',
  unauthorized: 'unauthorized',
  unsupportedMethod: 'unsupportedMethod',
  walletDisconnected: 'walletDisconnected',
};

/** Waiting for a wallet in the browser (design 7.4). Leaving the view ends the wait; a late answer changes nothing. */
export function ConnectingExternal() {
  const modal = useModal();
  const { state, t, clock } = modal;
  const { walletId = '' } = state.router.current.value.data;
  const wallet = state.wallets.find(walletId);
  const name = wallet?.name || t('connect.browserWallet');
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>('waiting');
  const [offerRetry, setOfferRetry] = useState(false);
  const retry = useRef<HTMLButtonElement>(null);

  // Ended with the view itself, not after the next paint: the wallet may answer in between.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const run = async (): Promise<void> => {
      // The view is seen before the wallet's own window covers it.
      await clock.delay(limits.connectDelay, signal);
      await connectWallet(modal, { walletId, signal });
    };
    setPhase('waiting');
    setOfferRetry(false);
    run().catch((error) => {
      if (signal.aborted) return;
      const next = phases[fromUnknown(error).code] ?? 'failed';
      setPhase(next);
      const [headline, text] = words[next];
      state.announcer.say(`${t(headline, { wallet: name })}. ${t(text, { wallet: name })}`, true);
    });
    clock.delay(limits.connectRetryOffer, signal).then(
      () => setOfferRetry(true),
      () => {},
    );
    return () => stop.abort();
  }, [attempt]);
  useEffect(() => {
    if (phase !== 'waiting') retry.current?.focus();
  }, [phase]);

  const [headline, text] = words[phase];
  const waiting = phase === 'waiting';
  return (
    <div className="body">
      <div className="hero">
        <Halo state={waiting ? 'running' : 'error'}>
          <WalletIcon src={wallet?.icon ?? null} name={name} size={72} />
        </Halo>
        <p className="headline">{t(headline, { wallet: name })}</p>
        <p className="text">{t(text, { wallet: name })}</p>
      </div>
      {(!waiting || offerRetry) && (
        <Button
          variant={waiting ? 'neutral' : 'primary'}
          icon={iconRefresh}
          elementRef={retry}
          onClick={() => setAttempt(attempt + 1)}
        >
          {t('shell.tryAgain')}
        </Button>
      )}
    </div>
  );
}
