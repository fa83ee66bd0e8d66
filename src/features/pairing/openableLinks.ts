import type { Context } from '../../core/actions/Context';
import { appLink } from '../../lib/appLink';
import { browseLink } from '../../lib/browseLink';
import type { ListedWallet } from '../../lib/listedWallet';
import { scriptGlobal } from '../../lib/scriptGlobal';
import type { WalletLink } from '../../lib/walletLink';
import { linkTarget, pairingLink, walletLink } from '../../lib/walletLink';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { getPairing } from './getPairing';
import { isStale } from './isStale';
import { getCode } from './pairingMachine';

/** A link that opens a wallet's app or site. */
export interface OpenableLink extends Omit<WalletLink, 'href'> {
  /** The app that later requests reopen; null if the page itself opens in the wallet's browser. */
  readonly href: string | null;
}

/**
 * The link that opens the page in the wallet's own browser, for wallets that need it to connect: on the chain family to connect,
 * or on any of those that are offered if the wallet does not support pairing.
 */
export function browseLinkFor(ctx: Context, { id, mobile_link }: ListedWallet): OpenableLink | null {
  const others = appLink(mobile_link) ? [] : ctx.state.networks.offered.peek().map(({ namespace }) => namespace);
  const links = [familyToConnect(ctx.state), ...others].map((namespace) =>
    browseLink(id, namespace, location, (global) => scriptGlobal(global) !== undefined),
  );
  const url = links.find((link) => link !== null);
  return url ? { url, target: linkTarget(getPairing(ctx).linkContext, 'app'), kind: 'app', href: null } : null;
}

/** The link that passes the pairing to an app or a site; null while there is no valid pairing. */
export function pairingLinkFor(
  ctx: Context,
  wallet: ListedWallet,
  platform: 'mobile' | 'web' | 'desktop',
  uri: string | null,
): OpenableLink | null {
  const { phase, linkContext } = getPairing(ctx);
  const code = getCode(phase.peek());
  if (!uri || !code || isStale(ctx, code.expiresAt)) return null;
  if (platform === 'mobile')
    return walletLink(wallet, uri, linkContext, ctx.state.settings.peek().experimental_preferUniversalLinks);
  const link = platform === 'web' ? wallet.webapp_link : wallet.desktop_link;
  const url = pairingLink(link, uri, linkContext);
  const kind = url?.startsWith('http') ? 'site' : 'app';
  return url ? { url, target: linkTarget(linkContext, kind), kind, href: appLink(link) } : null;
}
