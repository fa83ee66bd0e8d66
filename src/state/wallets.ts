import { computed, type ReadonlySignal, signal } from '#reactive';
import type { InjectedWallet } from '../ports/injected';
import type { Settings } from '../schema/options';

export interface RecentWallet {
  readonly id: string;
  readonly name: string;
}

/** A row of the Connect view. */
export interface WalletRow {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly rdns: string | null;
  readonly installed: boolean;
  readonly recent: boolean;
  readonly conflicting: boolean;
}

const notInstalled = { rdns: null, installed: false, recent: false, conflicting: false };

const normal = (text: string): string => text.trim().toLowerCase();

/** The wallets that a visitor may choose: found in the page, used before, never the excluded ones. */
export function createWalletsState(settings: ReadonlySignal<Settings>) {
  const injected = signal<readonly InjectedWallet[]>([]);
  const recent = signal<readonly RecentWallet[]>([]);

  /** Excluded by id, by rdns, or by name in any case. */
  const excluded = (wallet: { id: string; rdns: string | null; name: string }): boolean =>
    settings.value.excludeWalletIds.some(
      (entry) => entry === wallet.id || entry === wallet.rdns || normal(entry) === normal(wallet.name),
    );

  const shown = computed(() => injected.value.filter((wallet) => !excluded(wallet)));

  /** Each wallet once, at its first place in `connectorTypeOrder`; types missing from the order follow it. */
  const rows = computed<readonly WalletRow[]>(() => {
    const isRecent = (id: string): boolean => recent.value.some((wallet) => wallet.id === id);
    const toRow = (wallet: InjectedWallet): WalletRow => ({
      id: wallet.id,
      name: wallet.name,
      icon: wallet.icon,
      rdns: wallet.rdns,
      installed: true,
      recent: isRecent(wallet.id),
      conflicting: wallet.conflicting,
    });
    const custom = settings.value.customWallets
      .filter((wallet) => !excluded({ ...wallet, rdns: null }))
      .filter((wallet) => !shown.value.some(({ id, name }) => id === wallet.id || normal(name) === normal(wallet.name)))
      .map(({ id, name, image_url }) => ({ id, name, icon: image_url ?? null, ...notInstalled }));
    const byType: Partial<Record<string, readonly WalletRow[]>> = {
      recent: recent.value.flatMap(({ id }) => shown.value.filter((wallet) => wallet.id === id)).map(toRow),
      injected: shown.value.map(toRow),
      custom,
    };
    const order = settings.value.features.connectorTypeOrder ?? settings.value.connectorTypeOrder;
    const listed = [...order, 'recent', 'injected', 'custom'].flatMap((type) => byType[type] ?? []);
    return listed.filter((row, index) => listed.findIndex(({ id }) => id === row.id) === index);
  });

  return {
    injected,
    recent,
    rows,
    find: (id: string): InjectedWallet | undefined => shown.value.find((wallet) => wallet.id === id),
  };
}
