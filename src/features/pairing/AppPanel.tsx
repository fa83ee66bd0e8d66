import { useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { openLink } from '../../shared/ports/foreignPages';
import { useSpoken } from '../../shared/useSpoken';
import { iconExternal, iconRefresh } from '../../ui/icons';
import { CopyLink } from './CopyLink';
import { getPairing } from './getPairing';
import { browseLinkFor, type OpenableLink, pairingLinkFor } from './openableLinks';
import { pair } from './pair';
import { storePairing } from './storedPairings';
import { useAnswerAnnouncement } from './useAnswerAnnouncement';
import { useOpening } from './useOpening';
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
  const { attempt, opened, notOpened, record } = useOpening(browser ? browser.url : uri);

  const open = (): void => {
    setShouldOpen(!link);
    if (!link) {
      pair(ctx);
      return;
    }
    if (link.href) pairing.pendingDeepLink = { href: link.href, kind: link.kind, name };
    // The phone may discard this page while the app is open.
    storePairing(ctx);
    const blocked = !openLink(link.url, link.target);
    record(blocked);
    // Leave out the pairing URI: anyone who has it can join the pairing.
    if (blocked)
      ctx.emit({ event: 'CONNECT_PROXY_ERROR', properties: { uri: '', mobile_link: wallet.mobile_link ?? '' } });
  };
  useLayoutEffect(() => {
    if (shouldOpen && link && opensAutomatically(link, wasReady.current)) open();
    wasReady.current = false;
  }, [shouldOpen, link?.url]);
  const failure = usePairingFailure(wallet);
  useAnswerAnnouncement();
  const canOpen = link !== null || status === 'expired';
  const hint = !browser && canOpen && notOpened && t('pairing.didntOpen');
  const blocked = link && attempt?.blocked && t(browser ? 'pairing.pageBlocked' : 'pairing.blocked', { wallet: name });
  useSpoken(hint);
  useSpoken(blocked, 'alert', attempt);
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
      : hint || t(platform === 'web' ? 'pairing.approveOnSite' : 'pairing.approveInApp');
  return (
    <>
      <WalletHero
        wallet={wallet}
        state={opened || answered ? 'running' : 'still'}
        headline={answered ? t('pairing.answered') : t('pairing.continue', { wallet: name })}
        text={answered ? undefined : blocked || text}
      />
      <Button
        variant="primary"
        icon={platform === 'mobile' ? undefined : iconExternal}
        flip
        busy={!canOpen}
        onClick={open}
      >
        {t('pairing.open', { wallet: name })}
      </Button>
      {!browser && <CopyLink uri={status === 'ready' ? uri : null} ghost />}
    </>
  );
}
