import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, useModal, WalletModalError } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import * as limits from '../../lib/limits';
import { networkImage } from '../../lib/networkImage';
import { Halo } from '../../ui/Halo';
import { iconPlus, iconRefresh } from '../../ui/icons';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { leaveSwitch } from './leaveSwitch';

type Phase = 'waiting' | 'declined' | 'unknown' | 'pending' | 'failed';

const words: Record<Phase, readonly [headline: MessageKey, text: MessageKey]> = {
  waiting: ['switch.approve', 'switch.approveText'],
  declined: ['switch.declined', 'error.rejected'],
  unknown: ['switch.unknown', 'switch.failedText'],
  pending: ['switch.failed', 'error.pending'],
  failed: ['switch.failed', 'switch.failedText'],
};

const phases: Partial<Record<WalletModalError['code'], Phase>> = {
  userRejected: 'declined',
  unknownChain: 'unknown',
  requestPending: 'pending',
};

/** Waiting for the wallet to change its network (design 7.14). Leaving the view ends the wait. */
export function SwitchNetwork() {
  const modal = useModal();
  const { state, clock, t } = modal;
  const network = state.networks.find(state.router.current.value.data.networkId ?? null);
  const wallet = (network && state.accounts.get(network.namespace).walletName) || t('connect.browserWallet');
  const params = { wallet, network: network?.name ?? '' };
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>('waiting');
  const [slow, setSlow] = useState(false);
  const again = useRef<HTMLButtonElement>(null);

  // Ended with the view itself, not after the next paint: the wallet may answer in between.
  useLayoutEffect(() => {
    if (!network) return;
    const stop = new AbortController();
    const { signal } = stop;
    const run = async (): Promise<void> => {
      // The view is seen before the wallet's own window covers it.
      await clock.delay(limits.connectDelay, signal);
      const { switchNetwork } = await modal.session();
      await switchNetwork(modal, network.caipNetworkId, signal);
      signal.throwIfAborted();
      await leaveSwitch(modal, network);
    };
    setPhase('waiting');
    setSlow(false);
    run().catch((error) => {
      if (signal.aborted) return;
      const next = (error instanceof WalletModalError && phases[error.code]) || 'failed';
      setPhase(next);
      const [headline, text] = words[next];
      state.announcer.say(`${t(headline, params)}. ${t(text, params)}`, true);
    });
    clock.delay(limits.connectRetryOffer, signal).then(
      () => setSlow(true),
      () => {},
    );
    return () => stop.abort();
  }, [attempt]);
  useEffect(() => {
    if (phase !== 'waiting') again.current?.focus();
  }, [phase]);

  const [headline, text] = words[phase];
  const waiting = phase === 'waiting';
  const unknown = phase === 'unknown';
  return (
    <div className="body">
      <div className="hero">
        <Halo state={waiting ? 'running' : 'error'} shape="circle">
          <NetworkIcon src={networkImage(state.settings.value, network)} name={params.network} size={72} />
        </Halo>
        <p className="headline">{t(headline, params)}</p>
        <p className="text">{t(text, params)}</p>
      </div>
      {(!waiting || slow) && (
        <div className="below">
          <Button
            variant={waiting ? 'neutral' : 'primary'}
            icon={unknown ? iconPlus : iconRefresh}
            elementRef={again}
            onClick={() => setAttempt(attempt + 1)}
          >
            {unknown ? t('switch.add') : t('shell.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
