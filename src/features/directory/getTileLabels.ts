import type { ViewContext } from '../../core/context';
import { foldName } from '../../lib/foldName';
import { type Entry, findInstalled, isUnlisted } from './Entry';

/** Folded names that several wallets share. */
export function findSharedNames(wallets: readonly Entry[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    wallets.flatMap(({ name }) => {
      const folded = foldName(name);
      if (seen.has(folded)) return [folded];
      seen.add(folded);
      return [];
    }),
  );
}

/** The source of a wallet, shown if another one has the same name. */
function getSource({ state, t }: ViewContext, wallet: Entry): string {
  if (wallet.rdns) return wallet.rdns;
  if (isUnlisted(wallet) && wallet.unannounced) return t('connect.unannounced');
  if (isUnlisted(wallet)) return t(wallet.conflicting ? 'connect.unknownSource' : 'connect.fromBrowser');
  const isCustom = state.settings.peek().customWallets.includes(wallet);
  return t(isCustom ? 'connect.fromApp' : 'connect.fromDirectory');
}

/** The texts of a tile, and its accessible label. */
export function getTileLabels(ctx: ViewContext, wallet: Entry, sharedNames: ReadonlySet<string>) {
  const { t } = ctx;
  const name = wallet.name || t('connect.browserWallet');
  const injected = findInstalled(ctx, wallet);
  const installed = injected !== undefined;
  const certified = !isUnlisted(wallet) && wallet.badge_type === 'certified';
  const source = sharedNames.has(foldName(wallet.name)) ? getSource(ctx, wallet) : undefined;
  const warning = injected?.conflicting ? t('connect.conflicting') : undefined;
  const labels = [
    name,
    source,
    installed && (warning ?? t('connect.installed')),
    certified && t('directory.certified'),
  ];
  return { name, source, warning, installed, label: labels.filter(Boolean).join(', ') };
}
