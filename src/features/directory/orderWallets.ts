import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';
import type { Entry } from './Entry';

/**
 * Orders unique wallets: unlisted wallets of this browser, then installed listed ones, then all others in their order. It
 * runs for up to ten thousand wallets on every loaded page, so it uses lookups instead of searches.
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
      const injected = installed(wallet);
      return injected ? [[wallet, injected] as const] : [];
    }),
  );
  const matchedWallets = new Set(matched.values());
  return [
    ...new Set<Entry>([...available.value.filter((wallet) => !matchedWallets.has(wallet)), ...matched.keys(), ...all]),
  ];
}
