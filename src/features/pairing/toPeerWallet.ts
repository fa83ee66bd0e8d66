import type { Context } from '../../core/actions/Context';
import type { RelayPeer } from '../../core/ports/relay';
import { cleanText } from '../../lib/cleanText';
import { imageSource } from '../../lib/imageSource';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { getPairing, type PairingState } from './getPairing';

/** The wallet that approved the session, as the account shows it. */
export interface PeerWallet {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  /** Its entry in a wallet list, if there is one. */
  readonly listed: ListedWallet | undefined;
}

const normalizeName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '');

/**
 * The link that a session was made with: the link of the opened app, if the wallet has the same name or none. Any other wallet may
 * have used the pairing's link.
 */
export function openedLink(ctx: Context, { name }: RelayPeer): PairingState['pendingDeepLink'] {
  const { pendingDeepLink: link } = getPairing(ctx);
  const peerName = normalizeName(cleanText(name));
  return link && (!peerName || normalizeName(link.name) === peerName) ? link : null;
}

/**
 * Identifies the wallet of a session. Its name is sanitized; its icon must come from the image host or the list. It matches
 * the listed wallet that was opened by link, or one of the same name, since any wallet may scan a code.
 */
export function toPeerWallet(ctx: Context, peer: RelayPeer): PeerWallet {
  const { wallets, settings } = ctx.state;
  const { wallet } = getPairing(ctx);
  const name = cleanText(peer.name);
  const candidates = [
    wallet,
    ...settings.peek().customWallets,
    ...wallets.byId.peek().values(),
    ...wallets.recent
      .peek()
      .filter(({ listed }) => listed)
      .map(wallets.toListed),
  ];
  const sameName = candidates.find((candidate) => candidate && normalizeName(candidate.name) === normalizeName(name));
  const listed = (openedLink(ctx, peer) && wallet) || sameName || undefined;
  const imageHost = new URL(settings.peek().endpoints.images).host;
  return {
    id: relayId,
    name: name || listed?.name || '',
    icon: imageSource(peer.icon, [imageHost]) ?? listed?.image_url ?? null,
    listed,
  };
}
