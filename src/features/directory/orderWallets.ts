import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';
import type { Entry } from './Entry';

/**
 * Each listed wallet once, at its first place, those of this browser before all others (design 7.2), and before those the
 * ones of this browser that are not listed. Ten thousand wallets are sorted at every page that comes: what is in the page
 * is looked up, not searched.
 */
export function orderWallets(
  { available, installed }: Context['state']['wallets'],
  wallets: readonly ListedWallet[],
): readonly Entry[] {
  const unique = new Map<string, ListedWallet>();
  for (const wallet of wallets) if (!unique.has(wallet.id)) unique.set(wallet.id, wallet);
  const all = [...unique.values()];
  if (!available.value.length) return all;
  const matched = new Map(
    all.flatMap((wallet) => {
      const here = installed(wallet);
      return here ? [[wallet, here] as const] : [];
    }),
  );
  const known = new Set(matched.values());
  return [...new Set<Entry>([...available.value.filter((one) => !known.has(one)), ...matched.keys(), ...all])];
}
