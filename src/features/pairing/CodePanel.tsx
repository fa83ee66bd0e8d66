import { useEffect, useRef } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { networkToName } from '../../shared/families/networkToName';
import { useElapsed } from '../../shared/useElapsed';
import { useQrMatrix } from '../../shared/useQrMatrix';
import { Halo } from '../../ui/Halo';
import { iconRefresh } from '../../ui/icons';
import { CodeTimer } from './CodeTimer';
import { CopyLink } from './CopyLink';
import { getPairing } from './getPairing';
import { PairingCode } from './PairingCode';
import { PairingFailed } from './PairingFailed';
import { PairingIcon } from './PairingIcon';
import { pair } from './pair';
import { usePairing } from './usePairing';

const SLOW_AFTER = 8_000;

/** A QR code to scan with a phone, for one wallet or for any. */
export function CodePanel({ wallet }: { wallet: ListedWallet | null }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  usePairing(wallet);
  const { status, uri } = getPairing(ctx).display.value;
  const matrix = useQrMatrix(uri);
  const expired = status === 'expired';
  const answered = status === 'answered';
  const unanswered = status === 'unanswered';
  const preparing = !matrix && !expired;
  // A phone cannot scan its own screen.
  const scanText = device.mobile ? 'pairing.scanTextOnPhone' : 'pairing.scanText';
  const network = networkToName(state);
  const anyWallet = network ? t('pairing.scanFor', { network: network.name }) : t('pairing.scanAny');
  const slow = useElapsed(preparing && !unanswered, SLOW_AFTER);
  const announcedUri = useRef(uri);
  useEffect(() => {
    if (slow) state.announcer.say(t('pairing.slow'));
  }, [slow]);
  useEffect(() => {
    if (status === 'expired') state.announcer.say(t('pairing.expired'), true);
    if (status === 'answered') state.announcer.say(t('pairing.answered'));
    if (status === 'unanswered') state.announcer.say(t('pairing.unanswered'));
    if (status !== 'ready') return;
    if (announcedUri.current && announcedUri.current !== uri) state.announcer.say(t('pairing.newCodeReady'));
    announcedUri.current = uri;
  }, [status, uri]);
  if (status === 'declined' || status === 'failed') return <PairingFailed wallet={wallet} fromCode />;

  return (
    <div className="scanning">
      <PairingCode matrix={matrix} status={status} center={<PairingIcon wallet={wallet} size={50} />}>
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
            <PairingIcon wallet={wallet} size={72} />
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
                : anyWallet}
        </p>
        {!answered && <p className="text">{t(expired ? 'pairing.expiredText' : scanText)}</p>}
      </div>
      <div className="meter">
        {preparing || expired || answered ? (
          <span className="time">{preparing && !unanswered && t(slow ? 'pairing.slow' : 'pairing.preparing')}</span>
        ) : (
          <CodeTimer />
        )}
        <CopyLink uri={status === 'ready' ? uri : null} />
      </div>
    </div>
  );
}
