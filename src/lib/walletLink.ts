import { appLink } from './appLink';
import type { ListedWallet } from './listedWallet';

/** Where the page is, as far as the form of a link depends on it. */
export interface LinkContext {
  readonly android: boolean;
  readonly inAppMessenger: boolean;
  /** The page is in a frame of another one. */
  readonly inFrame: boolean;
}

/** Browsing context that a link opens in. */
export type LinkTarget = '_self' | '_top' | '_blank';

export interface WalletLink {
  /** The app alone, which later requests open again. */
  readonly href: string;
  /** The app with the pairing. */
  readonly url: string;
  readonly target: LinkTarget;
}

/** A messenger's browser leaves no other way than a new tab; a frame must not navigate alone. */
export const linkTarget = ({ inAppMessenger, inFrame }: LinkContext): LinkTarget =>
  inAppMessenger ? '_blank' : inFrame ? '_top' : '_self';

/** A link that hands a pairing to an app or a site, `…/wc?uri=`; null where the app has no address that may be opened. */
export function pairingLink(link: string | null | undefined, uri: string, linkContext: LinkContext): string | null {
  const base = appLink(link);
  // Telegram on Android decodes a link once before it opens it.
  const text = linkContext.inAppMessenger && linkContext.android ? encodeURIComponent(uri) : uri;
  return base && `${base}wc?uri=${encodeURIComponent(text)}`;
}

/**
 * How a phone opens a wallet's app with a pairing. The universal link only where the host prefers it and the wallet has
 * one; null where the wallet has no link that may be opened.
 */
export function walletLink(
  { mobile_link, link_mode }: Pick<ListedWallet, 'mobile_link' | 'link_mode'>,
  uri: string,
  linkContext: LinkContext,
  preferUniversal: boolean,
): WalletLink | null {
  const href = appLink(mobile_link);
  const native = pairingLink(mobile_link, uri, linkContext);
  if (!href || !native) return null;
  const url = (preferUniversal && pairingLink(link_mode, uri, linkContext)) || native;
  return { href, url, target: linkTarget(linkContext) };
}
