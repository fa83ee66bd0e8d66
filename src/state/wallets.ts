import { computed, type ReadonlySignal, signal } from '#reactive';
import { listedWallets } from '../lib/limits';
import type { ListedWallet } from '../lib/listedWallet';
import { relayId } from '../lib/relayId';
import type { InjectedWallet } from '../ports/injected';
import { connectorTypes } from '../schema/choices';
import type { Settings } from '../schema/hostOptions';

/** A wallet that the visitor used before; of one that came by relay, with what it takes to ask it again. */
export type RecentWallet = ListedWallet;

/** What the wallet directory has told so far. */
export interface DirectoryState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly featured: readonly ListedWallet[];
  readonly recommended: readonly ListedWallet[];
  /** How many wallets there are, exactly; null while nobody has said. */
  readonly total: number | null;
}

/** A row of the Connect view. */
export interface WalletRow {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly rdns?: string | null;
  /** Where the row leads: to a code or an app, to a wallet in this browser, or to the page of a listed one. */
  readonly kind: 'relay' | 'injected' | 'listed';
  readonly recent: boolean;
  /** Another one of the page claims to be the same wallet. */
  readonly conflicting?: boolean;
}

/** A row before it is known whether it was used lately. */
type Choice = Omit<WalletRow, 'recent'>;

const normal = (text: string): string => text.trim().toLowerCase();

/** The wallets that a visitor may choose: found in the page, listed somewhere, used before, never the excluded ones. */
export function createWalletsState(settings: ReadonlySignal<Settings>) {
  const injected = signal<readonly InjectedWallet[]>([]);
  const recent = signal<readonly RecentWallet[]>([]);
  const directory = signal<DirectoryState>({ status: 'idle', featured: [], recommended: [], total: null });
  const known = signal<ReadonlyMap<string, ListedWallet>>(new Map());

  /** Excluded by id, by rdns, or by name in any case; an id of the directory stands for its wallet's rdns and name, too. */
  const excluded = (wallet: { id: string; rdns?: string | null; name: string }): boolean =>
    settings.value.excludeWalletIds.some((entry) => {
      const { rdns = entry, name = entry } = known.value.get(entry) ?? {};
      return entry === wallet.id || rdns === wallet.rdns || normal(name) === normal(wallet.name);
    });

  const shown = computed(() =>
    injected.value.filter(
      (wallet) =>
        wallet.namespaces.some((one) => settings.value.adapters.includes(one as 'eip155')) && !excluded(wallet),
    ),
  );
  /** The wallet in this browser that a listed one is, by rdns or by name; of two that claim to be it, neither is. */
  const installed = ({ id, rdns, name }: ListedWallet): InjectedWallet | undefined =>
    shown.value.find((wallet) => (wallet.id === id || (rdns && wallet.rdns === rdns)) && !wallet.conflicting) ??
    shown.value.find((wallet) => normal(wallet.name) === normal(name) && !wallet.conflicting);
  const relay = computed(() => Boolean(settings.value.projectId));

  /** Each wallet once, at its first place in `connectorTypeOrder`; types missing from the order follow it. */
  const rows = computed<readonly WalletRow[]>(() => {
    const inPage = (wallet: InjectedWallet): Choice => ({ ...wallet, kind: 'injected' });
    const inList = (list: readonly ListedWallet[]): Choice[] =>
      list
        .filter((wallet) => !excluded(wallet))
        .map((wallet) => {
          const { id, name, image_url: icon = null, rdns } = wallet;
          const here = installed(wallet);
          return here ? inPage(here) : { id, name, icon, rdns, kind: 'listed' };
        });
    const featured = directory.value.featured.slice(0, listedWallets);
    const { customWallets } = settings.value;
    const room = listedWallets - featured.length - customWallets.length - shown.value.length;
    const byType: Partial<Record<string, readonly Choice[]>> = {
      walletConnect: relay.value ? [{ id: relayId, name: '', icon: null, kind: 'relay' }] : [],
      // A wallet of the page that is not there today cannot be asked; one of a list can.
      recent: inList(recent.value.filter((wallet) => installed(wallet) || wallet.mobile_link || wallet.webapp_link)),
      injected: shown.value.map(inPage),
      featured: inList(featured),
      custom: inList(customWallets),
      recommended: inList(
        directory.value.recommended.filter((wallet) => !installed(wallet)).slice(0, Math.max(0, room)),
      ),
    };
    const order = settings.value.features.connectorTypeOrder ?? settings.value.connectorTypeOrder;
    const listed = [...order, ...connectorTypes].flatMap((type) => byType[type] ?? []);
    // Two of the page that claim one rdns are both there, each marked.
    const place = (row: Choice): number =>
      listed.findIndex((one) => one.id === row.id || (one.rdns && one.rdns === row.rdns && !row.conflicting));
    return listed
      .filter((row, index) => place(row) === index)
      .map((row) => ({ ...row, recent: recent.value.some(({ id }) => id === row.id) }));
  });

  return {
    injected,
    recent,
    /** Written by the directory alone. */
    directory,
    /** Every wallet that the directory has told of, by id. */
    known,
    rows,
    excluded,
    installed,
    /** Wallets can be reached by relay: it takes a project id. */
    relay,
    find: (id: string): InjectedWallet | undefined => shown.value.find((wallet) => wallet.id === id),
    listed: (id: string): ListedWallet | undefined =>
      [...settings.value.customWallets, ...recent.value].find((wallet) => wallet.id === id) ?? known.value.get(id),
  };
}
