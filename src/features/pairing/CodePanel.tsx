import { useEffect, useRef } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { useLate } from '../../shared/useLate';
import { useQrMatrix } from '../../shared/useQrMatrix';
import { Halo } from '../../ui/Halo';
import { iconRefresh } from '../../ui/icons';
import { CodeTimer } from './CodeTimer';
import { CopyLink } from './CopyLink';
import { PairingCode } from './PairingCode';
import { PairingFailed } from './PairingFailed';
import { pair } from './pair';
import { pairingOf } from './pairingOf';
import { usePairing } from './usePairing';
import { WalletMark } from './WalletMark';

const SLOW = 8_000;

/** A code to scan with a phone, for one wallet or for any (design 7.3). */
export function CodePanel({ wallet }: { wallet: ListedWallet | null }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  usePairing(wallet);
  const { status, uri } = pairingOf(ctx).shown.value;
  const matrix = useQrMatrix(uri);
  const expired = status === 'expired';
  const answered = status === 'answered';
  const unanswered = status === 'unanswered';
  const preparing = !matrix && !expired;
  const slow = useLate(preparing && !unanswered, SLOW);
  const spoken = useRef(uri);
  useEffect(() => {
    if (slow) state.announcer.say(t('pairing.slow'));
  }, [slow]);
  useEffect(() => {
    if (status === 'expired') state.announcer.say(t('pairing.expired'), true);
    if (status === 'answered') state.announcer.say(t('pairing.answered'));
    if (status === 'unanswered') state.announcer.say(t('pairing.unanswered'));
    if (status !== 'ready') return;
    if (spoken.current && spoken.current !== uri) state.announcer.say(t('pairing.newCodeReady'));
    spoken.current = uri;
  }, [status, uri]);
  if (status === 'declined' || status === 'failed')
    return <PairingFailed declined={status === 'declined'} wallet={wallet} coded />;

  return (
    <div className="scanning">
      <PairingCode matrix={matrix} status={status} center={<WalletMark wallet={wallet} size={50} />}>
        {expired ? (
          <>
            <span>{t('pairing.expired')}</span>
            <Button variant="primary" small icon={iconRefresh} onClick={() => pair(ctx)}>
              {t('pairing.newCode')}
            </Button>
          </>
        ) : unanswered ? (
          <span>{t('pairing.unanswered')}</span>
        ) : answered ? (
          <Halo state="running">
            <WalletMark wallet={wallet} size={72} />
          </Halo>
        ) : null}
      </PairingCode>
      <div className="hero">
        <p className="name">
          {expired
            ? t('pairing.stillThere')
            : answered
              ? t('pairing.answered')
              : wallet
                ? t('pairing.scanWith', { wallet: wallet.name })
                : t('pairing.scanAny')}
        </p>
        {!answered && <p className="text">{t(expired ? 'pairing.expiredText' : 'pairing.scanText')}</p>}
      </div>
      <div className="meter">
        {preparing ? (
          <span className="time">{t(slow ? 'pairing.slow' : 'pairing.preparing')}</span>
        ) : expired ? (
          <span className="time">{t('pairing.paused')}</span>
        ) : answered ? (
          <span className="time" />
        ) : (
          <CodeTimer />
        )}
        <CopyLink uri={status === 'ready' ? uri : null} />
      </div>
    </div>
  );
}
