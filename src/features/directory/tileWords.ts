import type { ViewContext } from '../../core/context';
import { foldName } from '../../lib/foldName';
import { type Entry, foundHere, isUnlisted } from './Entry';

/** The names that more than one of the wallets has, in the form in which they are compared. */
export function namesOfSeveral(wallets: readonly Entry[]): ReadonlySet<string> {
  const met = new Set<string>();
  return new Set(
    wallets.flatMap(({ name }) => {
      const folded = foldName(name);
      if (met.has(folded)) return [folded];
      met.add(folded);
      return [];
    }),
  );
}

/** Where a wallet comes from that has another one's name. */
function sourceOf({ state, t }: ViewContext, wallet: Entry): string {
  if (wallet.rdns) return wallet.rdns;
  if (isUnlisted(wallet)) return t(wallet.conflicting ? 'connect.unknownSource' : 'connect.fromBrowser');
  const own = state.settings.peek().customWallets.includes(wallet);
  return t(own ? 'connect.fromApp' : 'connect.fromDirectory');
}

/** What a wallet's tile says, and all of it in one label. */
export function tileWords(ctx: ViewContext, wallet: Entry, namesakes: ReadonlySet<string>) {
  const { t } = ctx;
  const name = wallet.name || t('connect.browserWallet');
  const installed = foundHere(ctx, wallet) !== undefined;
  const certified = !isUnlisted(wallet) && wallet.badge_type === 'certified';
  const source = namesakes.has(foldName(wallet.name)) ? sourceOf(ctx, wallet) : undefined;
  const conflicting = isUnlisted(wallet) && wallet.conflicting;
  const status = t(conflicting ? 'connect.conflicting' : 'connect.installed');
  const words = [name, source, installed && status, certified && t('directory.certified')];
  return { name, source, installed, certified, label: words.filter(Boolean).join(', ') };
}
