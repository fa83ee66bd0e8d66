import { useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { iconExternal } from '../../ui/icons';
import { CopyLink } from './CopyLink';
import { browsing, linkFor, type OpenableLink } from './linkFor';
import { PairingFailed } from './PairingFailed';
import { pair } from './pair';
import { pairingOf } from './pairingOf';
import { openLink } from './ports/openLink';
import { rememberPairing } from './rememberPairing';
import { usePairing } from './usePairing';
import { useReturn } from './useReturn';
import { WalletHero } from './WalletHero';

interface AppPanelProps {
  readonly wallet: ListedWallet;
  /** An app on this phone or computer, or a site. */
  readonly platform: 'mobile' | 'web' | 'desktop';
}

/** Whether a link may open without a button: from within a tap, or when nothing is lost if no app answers. */
const opensItself = ({ url, target }: OpenableLink, ahead: boolean): boolean =>
  (navigator.userActivation?.isActive ?? ahead) || (target !== '_blank' && !url.startsWith('http'));

/** Goes on in a wallet's app or site (design 7.5); on a phone the tap that led here opens it already. */
export function AppPanel({ wallet, platform }: AppPanelProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const own = pairingOf(ctx);
  const { name } = wallet;
  const browser = platform === 'mobile' ? browsing(ctx, wallet) : null;
  usePairing(wallet, !browser);
  const { status, uri } = own.shown.value;
  const link = browser ?? (status === 'ready' ? linkFor(ctx, wallet, platform, uri) : null);
  const ahead = useRef(link !== null);
  const [wanted, setWanted] = useState(platform === 'mobile');
  const [openings, setOpenings] = useState(0);
  const late = useReturn(openings);

  const open = (): void => {
    setWanted(!link);
    if (!link) {
      pair(ctx);
      return;
    }
    if (link.href) own.linking = { href: link.href, name };
    // The app may be the end of this page.
    rememberPairing(ctx);
    if (openLink(link.url, link.target)) setOpenings(openings + 1);
    // Without the pairing's link: whoever has it can take part in it.
    else ctx.emit({ event: 'CONNECT_PROXY_ERROR', properties: { uri: '', mobile_link: wallet.mobile_link ?? '' } });
  };
  useLayoutEffect(() => {
    if (wanted && link && opensItself(link, ahead.current)) open();
    ahead.current = false;
  }, [wanted, link?.url]);
  if (status === 'declined' || status === 'failed')
    return <PairingFailed declined={status === 'declined'} wallet={wallet} />;

  const answered = status === 'answered';
  const text = browser
    ? t('pairing.opensPage')
    : status === 'unanswered'
      ? t('pairing.unanswered')
      : late
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
