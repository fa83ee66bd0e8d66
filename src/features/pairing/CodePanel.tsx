import { useEffect, useLayoutEffect, useRef } from 'react';
import { useViewContext, WalletIcon } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { networkToName } from '../../shared/families/networkToName';
import { useElapsed } from '../../shared/useElapsed';
import { useQrMatrix } from '../../shared/useQrMatrix';
import { useSpoken } from '../../shared/useSpoken';
import { CodeVeil } from './CodeVeil';
import { CopyLink } from './CopyLink';
import { getPairing } from './getPairing';
import { PairingCode } from './PairingCode';
import { pair } from './pair';
import { useAnswerAnnouncement } from './useAnswerAnnouncement';
import { usePairing } from './usePairing';
import { usePairingFailure } from './usePairingFailure';

const SLOW_AFTER = 8_000;

/** Countdown until the code is renewed. Hidden from screen readers, which would announce it every second. */
function CodeTimer() {
  const ctx = useViewContext();
  const seconds = Math.ceil(getPairing(ctx).remaining.value / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="time" aria-hidden="true">
      {ctx.t('pairing.refreshes', { time })}
    </span>
  );
}

/** A QR code to scan with a phone, for one wallet or for any. */
export function CodePanel({ wallet }: { wallet: ListedWallet | null }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  // Runs before the pairing is stored. Any wallet may scan the code, not only the opened app.
  useLayoutEffect(() => {
    getPairing(ctx).pendingDeepLink = null;
  }, []);
  usePairing(wallet);
  const { status, uri } = getPairing(ctx).display.value;
  const failure = usePairingFailure(wallet, true);
  const { matrix, failed, retry } = useQrMatrix(uri);
  const expired = status === 'expired';
  const answered = status === 'answered';
  const unanswered = status === 'unanswered';
  // The code is there, but it cannot be drawn.
  const undrawn = failed && !expired && !answered && !unanswered && !failure;
  const trouble =
    failure ??
    (undrawn ? { headline: t('pairing.codeFailed'), text: t('screen.failedText'), retryRef: undefined } : null);
  const preparing = !matrix && !expired && !trouble;
  // A phone cannot scan its own screen.
  const scanText = device.mobile ? 'pairing.scanTextOnPhone' : 'pairing.scanText';
  const network = networkToName(state);
  const anyWallet = network ? t('pairing.scanFor', { network: network.name }) : t('pairing.scanAny');
  const slow = useElapsed(preparing && !unanswered, SLOW_AFTER);
  const announcedUri = useRef(uri);
  useSpoken(slow && t('pairing.slow'));
  useSpoken(undrawn && trouble && `${trouble.headline}. ${trouble.text}`, 'alert');
  useAnswerAnnouncement();
  useEffect(() => {
    // As in `usePairingFailure`, it may be the end of an earlier attempt.
    if (expired && getPairing(ctx).display.peek().status === status) state.announcer.alert(t('pairing.expired'));
  }, [expired]);
  useEffect(() => {
    if (status !== 'ready') return;
    if (announcedUri.current && announcedUri.current !== uri) state.announcer.say(t('pairing.newCodeReady'));
    announcedUri.current = uri;
  }, [status, uri]);
  const image = wallet?.image_url;

  return (
    <div className="scanning">
      <PairingCode
        matrix={matrix}
        failed={undrawn}
        status={status}
        center={image && <WalletIcon src={image} name={wallet.name} size={50} />}
      >
        {(unanswered || answered || expired || trouble) && (
          <CodeVeil
            wallet={wallet}
            status={status}
            failure={trouble?.headline ?? null}
            retryRef={trouble?.retryRef}
            onRetry={undrawn ? retry : () => pair(ctx)}
          />
        )}
      </PairingCode>
      <div className="hero">
        {!trouble && <p className="name">{headline()}</p>}
        {!answered && <p className="text">{trouble ? trouble.text : t(expired ? 'pairing.expiredText' : scanText)}</p>}
      </div>
      {!expired && !answered && !failure && (
        <div className="meter">
          {preparing || undrawn ? (
            <span className="time">{preparing && !unanswered && t(slow ? 'pairing.slow' : 'pairing.preparing')}</span>
          ) : (
            <CodeTimer />
          )}
          <CopyLink uri={status === 'ready' ? uri : null} />
        </div>
      )}
    </div>
  );

  function headline(): string {
    if (expired) return t('pairing.stillThere');
    if (answered) return t('pairing.answered');
    return wallet ? t('pairing.scanWith', { wallet: wallet.name }) : anyWallet;
  }
}
