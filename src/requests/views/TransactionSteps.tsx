import { type ReactNode, useEffect, useState } from 'react';
import { useViewContext, WalletIcon } from '../../core/kit';
import { followOnline } from '../../shared/ports/followOnline';
import { SpokenNote } from '../../shared/SpokenNote';
import { TransientButton } from '../../shared/TransientButton';
import { useDelay } from '../../shared/useDelay';
import { Halo } from '../../ui/Halo';
import { ProgressSteps } from '../../ui/ProgressSteps';
import type { RequestKind } from '../RequestKind';
import { type RequestSummary, SummaryLine } from './SummaryLine';

/** After these times, a wallet or the network is unusually slow (ms). */
const SLOW_WALLET = 10_000;
const SLOW_NETWORK = 90_000;

interface TransactionStepsProps {
  /** The wallet has sent the transaction. */
  readonly isSent: boolean;
  /** The account's owners may still have to agree. */
  readonly isProposed: boolean | undefined;
  /** The name of the wallet, and its icon. */
  readonly wallet: string;
  readonly icon: string | null;
  /** What is paid, and what or who gets it. */
  readonly summary: RequestSummary | undefined;
  readonly words: RequestKind['words'];
  /** The label of the last step, by what confirms the request. */
  readonly last?: string | undefined;
  /** The labels of earlier steps, which are done. */
  readonly earlier: readonly string[];
  readonly explorer: ReactNode;
  readonly onStop: () => void;
}

/** Whether the browser is offline. */
function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => followOnline((online) => setOffline(!online)), []);
  return isOffline;
}

/** A pending transaction: confirmed in the wallet, then mined. */
export function TransactionSteps(props: TransactionStepsProps) {
  const { isSent, isProposed, wallet, icon, summary, words, last, earlier, explorer, onStop } = props;
  const { state, t } = useViewContext();
  const { enableEmbedded } = state.settings.value;
  const [isSlow, setSlow] = useState(false);
  const isOffline = useOffline();
  const confirmation = t(isSent ? 'transaction.approved' : 'transaction.confirm', { wallet });
  let hint = isSent && <p className="request-hint">{t(enableEmbedded ? 'transaction.canLeave' : words.canClose)}</p>;
  if (isOffline) hint = <SpokenNote kind="warning" texts={[t('transaction.offline')]} />;
  else if (isSlow && !isProposed) {
    const slowNetwork = enableEmbedded ? 'transaction.slowEmbedded' : 'transaction.slowNetwork';
    hint = <SpokenNote kind="info" texts={[t(isSent ? slowNetwork : 'transaction.slowWallet', { wallet })]} />;
  }
  const waiting = isProposed ? t('transaction.proposed', { wallet }) : t(words.sending ?? 'transaction.waiting');
  useDelay(isSent ? SLOW_NETWORK : SLOW_WALLET, () => setSlow(true), [isSent]);
  useEffect(() => {
    setSlow(false);
    state.announcer.say(isSent ? `${confirmation}. ${waiting}` : confirmation);
  }, [isSent, isProposed]);
  return (
    <>
      <div className="hero">
        <Halo state="running">
          <WalletIcon src={icon} name={wallet} size={72} />
        </Halo>
        {summary && <SummaryLine {...summary} />}
      </div>
      <ProgressSteps
        doneText={t('transaction.stepDone')}
        steps={[
          ...earlier.map((label) => ({ label, state: 'done' as const })),
          { label: confirmation, state: isSent ? 'done' : 'current' },
          { label: waiting, state: isSent ? 'current' : 'later' },
          { label: last ?? t('transaction.confirmed'), state: 'later' },
        ]}
      />
      <div className="request-foot" data-offline={isOffline || undefined}>
        {explorer}
        {hint}
        {isSlow && !isSent && (
          <TransientButton variant="ghost" onClick={onStop}>
            {t('transaction.stopWaiting')}
          </TransientButton>
        )}
      </div>
    </>
  );
}
