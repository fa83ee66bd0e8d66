import { appLink } from '../../lib/appLink';
import type { ListedWallet } from '../../lib/listedWallet';

/** A way to reach a wallet; `unsupported`: its browser extension is not installed. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

export interface PlatformContext {
  readonly mobile: boolean;
  /** The wallet's browser extension is installed, and can be connected. */
  readonly installed: boolean;
  /** The extension is in this browser, also without a provider of the chain family to connect. */
  readonly inPage: boolean;
  /** The wallet can open the page in its own browser. */
  readonly hasBrowseLink: boolean;
}

/** The ways to reach a wallet, the default one first; a QR code if there is no other. */
export function getPlatforms(wallet: ListedWallet, context: PlatformContext): Platform[] {
  const { mobile, installed, inPage, hasBrowseLink } = context;
  const { mobile_link, webapp_link, desktop_link, rdns, injected } = wallet;
  const extension = Boolean(rdns || injected?.length);
  const platforms: Platform[] = [];
  if (installed) platforms.push('browser');
  if (appLink(mobile_link) || (mobile && hasBrowseLink)) platforms.push(mobile ? 'mobile' : 'qrcode');
  if (appLink(webapp_link)) platforms.push('web');
  if (!mobile && appLink(desktop_link)) platforms.push('desktop');
  // On a phone, mention a missing extension only if there is no other way.
  if (extension && !installed && !inPage && !hasBrowseLink && (!mobile || !platforms.length))
    platforms.push('unsupported');
  return platforms.length ? platforms : ['qrcode'];
}
