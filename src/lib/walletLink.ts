import { appLink } from './appLink';
import type { ListedWallet } from './listedWallet';

/** The properties of the page and the browser that determine the form of a link. */
export interface LinkContext {
  readonly android: boolean;
  readonly inAppMessenger: boolean;
  /** The page is embedded in a frame. */
  readonly inFrame: boolean;
}

/** The browsing context that a link opens in. */
export type LinkTarget = '_self' | '_top' | '_blank';

/** A link of an app, by a scheme of its own or universal, or of a site. */
export type LinkKind = 'app' | 'site';

export interface WalletLink {
  /** The link of the app without the pairing, which later requests open. */
  readonly href: string;
  readonly kind: LinkKind;
  /** The link of the app with the pairing. */
  readonly url: string;
  readonly target: LinkTarget;
}

/**
 * Returns the browsing context for a link. A site opens in a new tab, so that the page stays; an app needs none. A messenger's in-app
 * browser can open links only in a new tab. A framed page must navigate the top window.
 */
export const linkTarget = ({ inAppMessenger, inFrame }: LinkContext, kind: LinkKind): LinkTarget =>
  inAppMessenger || kind === 'site' ? '_blank' : inFrame ? '_top' : '_self';

/** Returns a link that passes a pairing to an app or a site, `…/wc?uri=`; null if the app has no link that is safe to open. */
export function pairingLink(link: string | null | undefined, uri: string, linkContext: LinkContext): string | null {
  const base = appLink(link);
  // Telegram on Android decodes a link once before opening it.
  const text = linkContext.inAppMessenger && linkContext.android ? encodeURIComponent(uri) : uri;
  return base && `${base}wc?uri=${encodeURIComponent(text)}`;
}

/**
 * Returns the links that open a wallet's app on a phone with a pairing. The universal link is used only if the host prefers it
 * and the wallet has one. Null if the wallet has no link that is safe to open.
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
  return { href, kind: 'app', url, target: linkTarget(linkContext, 'app') };
}
