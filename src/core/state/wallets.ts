import { computed, type ReadonlySignal, signal } from '#reactive';
import { listedWalletCount } from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { serviceUrl } from '../../lib/serviceUrl';
import { connectorTypes } from '../options/choices';
import type { Settings } from '../options/hostOptions';
import type { InjectedWallet } from '../ports/InjectedWallet';
import { createExclusions } from './createExclusions';
import { createWalletsInPage } from './createWalletsInPage';
import type { createNetworkState } from './network';
import { type Choice, type WalletRow, walletRows } from './walletRows';

/** A wallet that the visitor used before. Its links are looked up by id and never stored. */
export interface RecentWallet {
  /** The id in the directory or the host's list; for a wallet in the page, the identity of the provider that was used. */
  readonly id: string;
  readonly name: string;
  /** The id is of a list, so the wallet can be used even if it is not installed. */
  readonly listed?: boolean;
  /** Its image in the image service. */
  readonly image_id?: string;
  /** When it was connected last, in milliseconds since the epoch. */
  readonly usedAt?: number;
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

/** The wallets that a visitor can choose: installed, listed or used before, without the excluded ones. */
export function createWalletsState(
  settings: ReadonlySignal<Settings>,
  networks: Pick<NetworkState, 'family' | 'families' | 'offered'>,
) {
  const { family, offered } = networks;
  const recent = signal<readonly RecentWallet[]>([]);
  const directory = signal<DirectoryState>({ status: 'idle', featured: [], recommended: [], total: null });
  const byId = signal<ReadonlyMap<string, ListedWallet>>(new Map());

  const relay = computed(() => Boolean(settings.value.projectId));
  const { looked, ...exclusions } = createExclusions(settings, byId, directory);
  const { excluded } = exclusions;
  const { withOffered, ...page } = createWalletsInPage(networks, exclusions);
  const { available, installed } = page;
  /**
   * Whether a listed wallet supports the chain family that the modal was opened for. A wallet without `chains` is assumed to
   * support it.
   */
  const supports = ({ chains }: ListedWallet): boolean =>
    !family.value || !chains || offered.value.some(({ caipNetworkId }) => chains.includes(caipNetworkId));
  const listed = (id: string): ListedWallet | undefined =>
    settings.value.customWallets.find((wallet) => wallet.id === id) ?? byId.value.get(id);
  /** Returns the listed wallet of a recent one if its list is loaded; otherwise a wallet with its id, name and image. */
  const toListed = ({ id, name, image_id }: RecentWallet): ListedWallet => {
    const image_url =
      image_id && serviceUrl(settings.value, settings.value.endpoints.images, `/getWalletImage/${image_id}`);
    return listed(id) ?? { id, name, ...(image_url && { image_id, image_url }) };
  };
  /** Finds the installed wallet of a recent one; without a list, by the provider that was used. */
  const installedRecent = (wallet: RecentWallet): InjectedWallet | undefined =>
    wallet.listed ? installed(toListed(wallet)) : withOffered(wallet.id);
  /** Whether a recent wallet can be used: it is installed, has a link, or is in a list that is not loaded yet. */
  const isReachable = (wallet: RecentWallet): boolean => {
    const { mobile_link, webapp_link, desktop_link } = listed(wallet.id) ?? {};
    if (installedRecent(wallet) || mobile_link || webapp_link || desktop_link) return true;
    return Boolean(wallet.listed && relay.value && !listed(wallet.id));
  };

  const rows = computed<readonly WalletRow[]>(() => {
    const toRow = (wallet: InjectedWallet): Choice => ({ ...wallet, kind: 'injected' });
    const inList = (list: readonly ListedWallet[], find = installed): Choice[] =>
      list
        .filter((wallet) => !excluded(wallet) && supports(wallet))
        .map((wallet) => {
          const { id, name, image_url: icon = null, rdns } = wallet;
          const installedWallet = find(wallet);
          return installedWallet ? toRow(installedWallet) : { id, name, icon, rdns, kind: 'listed' };
        });
    const featured = directory.value.featured.slice(0, listedWalletCount);
    const { customWallets } = settings.value;
    const freeRows = listedWalletCount - featured.length - customWallets.length - available.value.length;
    const byType: Partial<Record<string, readonly Choice[]>> = {
      walletConnect: relay.value ? [{ id: relayId, name: '', icon: null, kind: 'relay' }] : [],
      recent: recent.value
        .filter(isReachable)
        .flatMap((wallet) =>
          inList([toListed(wallet)], () => installedRecent(wallet)).map((row) => ({ ...row, usedAt: wallet.usedAt })),
        ),
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
    return walletRows(choices, byType['recent']);
  });

  return {
    ...page,
    recent,
    /** Written only by the directory feature. */
    directory,
    /** Every wallet that the directory has returned, by id. */
    byId,
    rows,
    excluded,
    supports,
    installedRecent,
    /** The excluded ids that the directory was asked for. Written only by the directory feature. */
    looked,
    /** Whether wallets can connect by relay, which requires a project id. */
    relay,
    /** Finds a wallet of the host's list or the directory by id. */
    listed,
    toListed,
    isReachable,
  };
}
