import type { Context } from '../../actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';

const normal = (text: string): string => text.trim().toLowerCase();

/**
 * Each wallet once, at its first place, those of this browser before all others (design 7.2). Ten thousand wallets are
 * sorted at every page that comes: what a wallet is in the page is looked up, not searched.
 */
export function orderWallets(
  { injected, installed }: Context['state']['wallets'],
  wallets: readonly ListedWallet[],
): readonly ListedWallet[] {
  const here = new Set(injected.value.flatMap(({ id, rdns, name }) => [id, rdns, normal(name)]));
  const isHere = (wallet: ListedWallet): boolean =>
    (here.has(wallet.id) || (wallet.rdns && here.has(wallet.rdns)) || here.has(normal(wallet.name))) &&
    installed(wallet) !== undefined;
  const unique = new Map<string, ListedWallet>();
  for (const wallet of wallets) if (!unique.has(wallet.id)) unique.set(wallet.id, wallet);
  const all = [...unique.values()];
  const first = all.filter(isHere);
  return first.length ? [...new Set([...first, ...all])] : all;
}
