import { computed, type ReadonlySignal, signal } from '#reactive';
import type { Namespace } from '../../lib/caip';
import { foldName } from '../../lib/foldName';
import { listedWalletCount } from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { serviceUrl } from '../../lib/serviceUrl';
import { connectorTypes } from '../options/choices';
import type { Settings } from '../options/hostOptions';
import type { InjectedWallet } from '../ports/InjectedWallet';
import { createExclusions } from './createExclusions';
import type { createNetworkState } from './network';
import { type Choice, type WalletRow, walletRows } from './walletRows';

/** A wallet that the visitor used before. Its links are looked up by id and never stored. */
export interface RecentWallet {
  /** The id in the directory or the host's list, or the rdns of a wallet in the page. */
  readonly id: string;
  readonly name: string;
  /** The wallet is in a list, so it can be used even if it is not installed. */
  readonly listed?: boolean;
  /** Its image in the image service. */
  readonly image_id?: string;
}

/** The wallets that are loaded from the directory. */
export interface DirectoryState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly featured: readonly ListedWallet[];
  readonly recommended: readonly ListedWallet[];
  /** The exact number of wallets; null until it is known. */
  readonly total: number | null;
}

type NetworkState = ReturnType<typeof createNetworkState>;

/** Of the wallets in the page that have no name and were not announced, keeps the first: visitors cannot tell them apart. */
function withoutNamesakes(wallets: readonly InjectedWallet[]): readonly InjectedWallet[] {
  const nameless = wallets.filter(({ name, unannounced }) => unannounced && !name);
  return wallets.filter((wallet) => nameless.indexOf(wallet) < 1);
}

/**
 * Returns a function that finds the installed wallet of a listed one, by the rdns in the list. Names are not compared,
 * because anyone can copy a name.
 */
function installedOf(available: ReadonlySignal<readonly InjectedWallet[]>) {
  /** The wallets in the page by rdns. Wallets that claim the same rdns are left out. */
  const byRdns = computed(
    () =>
      new Map(
        available.value.flatMap((wallet) =>
          wallet.rdns && !wallet.conflicting ? [[foldName(wallet.rdns), wallet]] : [],
        ),
      ),
  );
  return ({ id, rdns, injected = [] }: ListedWallet): InjectedWallet | undefined => {
    if (!byRdns.value.size) return undefined;
    for (const text of [rdns, id, ...injected.map(({ injected_id }) => injected_id)]) {
      // Every rdns contains a dot and almost no id does, which saves work in long lists.
      const installedWallet = text?.includes('.') && byRdns.value.get(foldName(text));
      if (installedWallet) return installedWallet;
    }
    return undefined;
  };
}

/** The wallets in the page that can be connected, and those of the chain family that the modal was opened for. */
function walletsInPage(
  settings: ReadonlySignal<Settings>,
  injected: ReadonlySignal<readonly InjectedWallet[]>,
  family: NetworkState['family'],
  excluded: (wallet: InjectedWallet) => boolean,
) {
  /** The chain families that a wallet in the page can connect to. */
  const familiesOf = ({ providers }: InjectedWallet): Namespace[] =>
    settings.value.adapters.filter((namespace) => providers[namespace]);
  const connectable = computed(() =>
    withoutNamesakes(injected.value.filter((wallet) => familiesOf(wallet).length && !excluded(wallet))),
  );
  const inPage = computed(() =>
    connectable.value.filter((wallet) => !family.value || familiesOf(wallet).includes(family.value)),
  );
  // Also the wallets that are not offered yet.
  const installedInPage = installedOf(inPage);
  return { familiesOf, connectable, inPage, installedInPage };
}

/** The wallets that a visitor can choose: installed, listed or used before, without the excluded ones. */
export function createWalletsState(
  settings: ReadonlySignal<Settings>,
  { family, offered }: Pick<NetworkState, 'family' | 'offered'>,
) {
  const injected = signal<readonly InjectedWallet[]>([]);
  const recent = signal<readonly RecentWallet[]>([]);
  const directory = signal<DirectoryState>({ status: 'idle', featured: [], recommended: [], total: null });
  const byId = signal<ReadonlyMap<string, ListedWallet>>(new Map());

  const relay = computed(() => Boolean(settings.value.projectId));
  const { excluded, pending, looked } = createExclusions(settings, byId, directory);

  const { familiesOf, connectable, inPage, installedInPage } = walletsInPage(settings, injected, family, excluded);
  const available = computed(() => (pending.value ? [] : inPage.value));
  /**
   * Whether a listed wallet supports the chain family that the modal was opened for. A wallet without `chains` is assumed to
   * support it.
   */
  const supports = ({ chains }: ListedWallet): boolean =>
    !family.value || !chains || offered.value.some(({ caipNetworkId }) => chains.includes(caipNetworkId));
  const installed = installedOf(available);
  const listed = (id: string): ListedWallet | undefined =>
    settings.value.customWallets.find((wallet) => wallet.id === id) ?? byId.value.get(id);
  /** Returns the listed wallet of a recent one if its list is loaded; otherwise a wallet with its id, name and image. */
  const toListed = ({ id, name, image_id }: RecentWallet): ListedWallet => {
    const image_url =
      image_id && serviceUrl(settings.value, settings.value.endpoints.images, `/getWalletImage/${image_id}`);
    return listed(id) ?? { id, name, ...(image_url && { image_id, image_url }) };
  };
  /** Whether a recent wallet can be used: it is installed, has a link, or is in a list that is not loaded yet. */
  const isReachable = (wallet: RecentWallet): boolean => {
    const { mobile_link, webapp_link, desktop_link } = listed(wallet.id) ?? {};
    if (installed(toListed(wallet)) || mobile_link || webapp_link || desktop_link) return true;
    return Boolean(wallet.listed && relay.value && !listed(wallet.id));
  };

  const rows = computed<readonly WalletRow[]>(() => {
    const toRow = (wallet: InjectedWallet): Choice => ({ ...wallet, kind: 'injected' });
    const inList = (list: readonly ListedWallet[]): Choice[] =>
      list
        .filter((wallet) => !excluded(wallet) && supports(wallet))
        .map((wallet) => {
          const { id, name, image_url: icon = null, rdns } = wallet;
          const installedWallet = installed(wallet);
          return installedWallet ? toRow(installedWallet) : { id, name, icon, rdns, kind: 'listed' };
        });
    const featured = directory.value.featured.slice(0, listedWalletCount);
    const { customWallets } = settings.value;
    const freeRows = listedWalletCount - featured.length - customWallets.length - available.value.length;
    const byType: Partial<Record<string, readonly Choice[]>> = {
      walletConnect: relay.value ? [{ id: relayId, name: '', icon: null, kind: 'relay' }] : [],
      recent: inList(recent.value.filter(isReachable).map(toListed)),
      injected: available.value.map(toRow),
      featured: inList(featured),
      custom: inList(customWallets),
      recommended: inList(
        directory.value.recommended.filter((wallet) => !installed(wallet)).slice(0, Math.max(0, freeRows)),
      ),
    };
    const order = settings.value.features.connectorTypeOrder ?? settings.value.connectorTypeOrder;
    // Types that are missing from the order come last.
    const choices = [...order, ...connectorTypes].flatMap((type) => byType[type] ?? []);
    return walletRows(choices, recent.value);
  });

  return {
    injected,
    recent,
    /** Written only by the directory feature. */
    directory,
    /** Every wallet that the directory has returned, by id. */
    byId,
    rows,
    excluded,
    supports,
    installed,
    installedInPage,
    /** The wallets in the page that can be connected. */
    inPage,
    /** Those that can be offered: none while one of them may be excluded. */
    available,
    /** The excluded ids that the directory was asked for. Written only by the directory feature. */
    looked,
    /** Whether wallets can connect by relay, which requires a project id. */
    relay,
    familiesOf,
    /** Finds a wallet in the page, even of a chain family that is not offered now. */
    find: (id: string): InjectedWallet | undefined => connectable.value.find((wallet) => wallet.id === id),
    /** Finds a wallet of the host's list or the directory by id. */
    listed,
    toListed,
    isReachable,
  };
}
