import { appLink } from '../../lib/appLink';
import type { ListedWallet } from '../../lib/listedWallet';

/** A way to reach a wallet; `unsupported`: its extension is not in this browser. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

export interface Surroundings {
  readonly mobile: boolean;
  /** The wallet is in this browser. */
  readonly installed: boolean;
  /** Here the wallet opens the page in a browser of its own. */
  readonly browses: boolean;
}

/** The ways to reach a wallet, the first of which is shown (reference 4.5); a code when there is no other. */
export function platformsOf(wallet: ListedWallet, { mobile, installed, browses }: Surroundings): Platform[] {
  const { mobile_link, webapp_link, desktop_link, rdns, injected } = wallet;
  const extension = Boolean(rdns || injected?.length);
  const platforms: Platform[] = [];
  if (installed) platforms.push('browser');
  if (appLink(mobile_link) || (mobile && browses)) platforms.push(mobile ? 'mobile' : 'qrcode');
  if (appLink(webapp_link)) platforms.push('web');
  if (!mobile && appLink(desktop_link)) platforms.push('desktop');
  // An extension that a phone cannot have is nothing to offer there.
  if (extension && !installed && !browses && (!mobile || !platforms.length)) platforms.push('unsupported');
  return platforms.length ? platforms : ['qrcode'];
}
