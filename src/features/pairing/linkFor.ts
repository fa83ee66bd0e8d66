import type { Context } from '../../core/actions/Context';
import { appLink } from '../../lib/appLink';
import { browseLink } from '../../lib/browseLink';
import type { ListedWallet } from '../../lib/listedWallet';
import { scriptGlobal } from '../../lib/scriptGlobal';
import { type LinkTarget, linkTarget, pairingLink, walletLink } from '../../lib/walletLink';
import { isStale } from './isStale';
import { codeOf } from './pairingMachine';
import { pairingOf } from './pairingOf';

/** A way to a wallet outside of the page. */
export interface OpenableLink {
  readonly url: string;
  readonly target: LinkTarget;
  /** What later requests open again; null where the page itself moves into the wallet's browser. */
  readonly href: string | null;
}

/**
 * The link that opens the page in the wallet's own browser, where the wallet connects in no other way: for the active
 * chain family, and for any other of the app's where the wallet takes no pairing at all.
 */
export function browsing(ctx: Context, { id, mobile_link }: ListedWallet): OpenableLink | null {
  const { activeNamespace, all } = ctx.state.networks;
  const others = appLink(mobile_link) ? [] : all.peek().map(({ namespace }) => namespace);
  const links = [activeNamespace.peek(), ...others].map((namespace) =>
    browseLink(id, namespace, location, (global) => scriptGlobal(global) !== undefined),
  );
  const url = links.find((link) => link !== null);
  return url ? { url, target: linkTarget(pairingOf(ctx).place), href: null } : null;
}

/** The link that takes the pairing to an app or a site; null while there is no pairing that is good enough. */
export function linkFor(
  ctx: Context,
  wallet: ListedWallet,
  platform: 'mobile' | 'web' | 'desktop',
  uri: string | null,
): OpenableLink | null {
  const { phase, place } = pairingOf(ctx);
  const code = codeOf(phase.peek());
  if (!uri || !code || isStale(ctx, code.expiresAt)) return null;
  if (platform === 'mobile')
    return walletLink(wallet, uri, place, ctx.state.settings.peek().experimental_preferUniversalLinks);
  const given = platform === 'web' ? wallet.webapp_link : wallet.desktop_link;
  const url = pairingLink(given, uri, place);
  // A site stands beside the page, an app needs no tab.
  return url ? { url, target: url.startsWith('http') ? '_blank' : linkTarget(place), href: appLink(given) } : null;
}
