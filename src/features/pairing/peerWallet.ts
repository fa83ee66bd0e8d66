import type { Context } from '../../core/actions/Context';
import type { RelayPeer } from '../../core/ports/relay';
import { cleanText } from '../../lib/cleanText';
import { imageSource } from '../../lib/imageSource';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { pairingOf } from './pairingOf';

/** Who approved, as the account shows it, with the list's entry for it where there is one. */
export interface PeerWallet {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly listed: ListedWallet | undefined;
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '');

/**
 * The wallet behind a session. Its words are cleaned, its picture comes from the declared host or from the list. It is
 * the listed wallet that was opened by link, else the one whose name it has: any wallet may scan a code.
 */
export function peerWallet(ctx: Context, { name: given, icon }: RelayPeer): PeerWallet {
  const { wallets, settings } = ctx.state;
  const { wallet, linking } = pairingOf(ctx);
  const said = cleanText(given);
  const candidates = [
    wallet,
    ...settings.peek().customWallets,
    ...wallets.byId.peek().values(),
    ...wallets.recent
      .peek()
      .filter(({ listed }) => listed)
      .map(wallets.toListed),
  ];
  const namesake = candidates.find((candidate) => candidate && plain(candidate.name) === plain(said));
  const listed = (linking && wallet) || namesake || undefined;
  const allowed = new URL(settings.peek().endpoints.images).host;
  return {
    id: relayId,
    name: said || listed?.name || '',
    icon: imageSource(icon, [allowed]) ?? listed?.image_url ?? null,
    listed,
  };
}
