import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { pageDocument } from '../../lib/pageDocument';
import { openLink } from '../../shared/ports/foreignPages';
import { useElapsed } from '../../shared/useElapsed';
import { useSpoken } from '../../shared/useSpoken';
import { iconExternal, iconRefresh } from '../../ui/icons';
import { CopyLink } from './CopyLink';
import { getPairing } from './getPairing';
import { browseLinkFor, type OpenableLink, pairingLinkFor } from './openableLinks';
import { pair } from './pair';
import { storePairing } from './storedPairings';
import { useAnswerAnnouncement } from './useAnswerAnnouncement';
import { usePairing } from './usePairing';
import { usePairingFailure } from './usePairingFailure';
import { WalletHero } from './WalletHero';

interface AppPanelProps {
  readonly wallet: ListedWallet;
  /** An app on this phone or computer, or a site. */
  readonly platform: 'mobile' | 'web' | 'desktop';
}

/** Whether a link may open without a button press: within a tap, or when the page stays if no app handles the link. */
const opensAutomatically = ({ url, target }: OpenableLink, wasReady: boolean): boolean =>
  (navigator.userActivation?.isActive ?? wasReady) || (target !== '_blank' && !url.startsWith('http'));

const RETURN_TIMEOUT = 10_000;

/** True once the page has been visible for 10 s after an app was opened; `openings` counts how often. */
function useReturnTimeout(openings: number): boolean {
  const [hidden, setHidden] = useState(pageDocument.hidden);
  useEffect(() => {
    const update = (): void => setHidden(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', update);
    return () => pageDocument.removeEventListener('visibilitychange', update);
  }, []);
  return useElapsed(openings > 0 && !hidden, RETURN_TIMEOUT, openings);
}

/** Continues in a wallet's app or site. On a phone, the tap that opened this view also opens the app. */
export function AppPanel({ wallet, platform }: AppPanelProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const pairing = getPairing(ctx);
  const { name } = wallet;
  const browser = platform === 'mobile' ? browseLinkFor(ctx, wallet) : null;
  usePairing(wallet, !browser);
  const { status, uri } = pairing.display.value;
  const link = browser ?? (status === 'ready' ? pairingLinkFor(ctx, wallet, platform, uri) : null);
  const wasReady = useRef(link !== null);
  const [shouldOpen, setShouldOpen] = useState(platform === 'mobile');
  const [openings, setOpenings] = useState(0);
  const notOpened = useReturnTimeout(openings);

  const open = (): void => {
    setShouldOpen(!link);
    if (!link) {
      pair(ctx);
      return;
    }
    if (link.href) pairing.pendingDeepLink = { href: link.href, kind: link.kind, name };
    // The phone may discard this page while the app is open.
    storePairing(ctx);
    if (openLink(link.url, link.target)) setOpenings(openings + 1);
    // Leave out the pairing URI: anyone who has it can join the pairing.
    else ctx.emit({ event: 'CONNECT_PROXY_ERROR', properties: { uri: '', mobile_link: wallet.mobile_link ?? '' } });
  };
  useLayoutEffect(() => {
    if (shouldOpen && link && opensAutomatically(link, wasReady.current)) open();
    wasReady.current = false;
  }, [shouldOpen, link?.url]);
  const failure = usePairingFailure(wallet);
  useAnswerAnnouncement();
  useSpoken(!browser && notOpened && t('pairing.didntOpen'));
  if (failure)
    return (
      <>
        <WalletHero wallet={wallet} state="error" headline={failure.headline} text={failure.text} />
        <Button variant="primary" icon={iconRefresh} elementRef={failure.retryRef} onClick={() => pair(ctx)}>
          {t('shell.tryAgain')}
        </Button>
      </>
    );

  const answered = status === 'answered';
  const text = browser
    ? t('pairing.opensPage', { wallet: name })
    : status === 'unanswered'
      ? t('pairing.unanswered')
      : notOpened
        ? t('pairing.didntOpen')
        : t(platform === 'web' ? 'pairing.approveOnSite' : 'pairing.approveInApp');
  return (
    <>
      <WalletHero
        wallet={wallet}
        state={openings || answered ? 'running' : 'still'}
        headline={answered ? t('pairing.answered') : t('pairing.continue', { wallet: name })}
        text={answered ? undefined : text}
      />
      <Button
        variant="primary"
        icon={platform === 'mobile' ? undefined : iconExternal}
        flip
        busy={!link && status !== 'expired'}
        onClick={open}
      >
        {t('pairing.open', { wallet: name })}
      </Button>
      {!browser && <CopyLink uri={status === 'ready' ? uri : null} ghost />}
    </>
  );
}
