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
import type { createNetworkState } from './network';
import { type Choice, type WalletRow, walletRows } from './walletRows';

/** A wallet that the visitor used before, as this device remembers it. Its links are looked up by its id, never stored. */
export interface RecentWallet {
  /** The directory's or the host's, else the rdns of a wallet of the page. */
  readonly id: string;
  readonly name: string;
  /** A list knows it by its id: it can be reached although it is not in the page. */
  readonly listed?: boolean;
  /** Its picture in the image service. */
  readonly image_id?: string;
}

/** What the wallet directory has told so far. */
export interface DirectoryState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly featured: readonly ListedWallet[];
  readonly recommended: readonly ListedWallet[];
  /** How many wallets there are, exactly; null while nobody has said. */
  readonly total: number | null;
}

/** Tells whether a wallet is excluded by id, by rdns or by name. */
function excludedBy(settings: ReadonlySignal<Settings>, byId: ReadonlySignal<ReadonlyMap<string, ListedWallet>>) {
  /** What `excludeWalletIds` names; an id of the directory stands for its wallet's rdns and name, too. */
  const exclusions = computed(
    () =>
      new Set(
        settings.value.excludeWalletIds
          .flatMap((entry) => [entry, byId.value.get(entry)?.rdns ?? '', byId.value.get(entry)?.name ?? ''])
          .map(foldName)
          .filter(Boolean),
      ),
  );
  return ({ id, rdns, name }: { id: string; rdns?: string | null; name: string }): boolean =>
    [id, rdns ?? '', name].some((text) => exclusions.value.has(foldName(text)));
}

/** Finds the wallet in this browser that a listed one is: the list must name its rdns. A name proves nothing, anyone can take it. */
function installedOf(available: ReadonlySignal<readonly InjectedWallet[]>) {
  /** The wallets of the page that can be told by their rdns; of two that claim the same one, neither can. */
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
      // Every rdns has a dot, and hardly any id has: lists are long.
      const installedWallet = text?.includes('.') && byRdns.value.get(foldName(text));
      if (installedWallet) return installedWallet;
    }
    return undefined;
  };
}

/** The wallets that a visitor may choose: found in the page, listed somewhere, used before, never the excluded ones. */
export function createWalletsState(
  settings: ReadonlySignal<Settings>,
  { family, offered }: Pick<ReturnType<typeof createNetworkState>, 'family' | 'offered'>,
) {
  const injected = signal<readonly InjectedWallet[]>([]);
  const recent = signal<readonly RecentWallet[]>([]);
  const directory = signal<DirectoryState>({ status: 'idle', featured: [], recommended: [], total: null });
  const byId = signal<ReadonlyMap<string, ListedWallet>>(new Map());

  const excluded = excludedBy(settings, byId);

  /** The chain families that a wallet of the page can be connected for. */
  const familiesOf = ({ providers }: InjectedWallet): Namespace[] =>
    settings.value.adapters.filter((namespace) => providers[namespace]);
  const connectable = computed(() => injected.value.filter((wallet) => familiesOf(wallet).length && !excluded(wallet)));
  const available = computed(() =>
    connectable.value.filter((wallet) => !family.value || familiesOf(wallet).includes(family.value)),
  );
  /** Whether a listed wallet works with the family that the modal was opened for; one that names no chains may. */
  const supportsFamily = ({ chains }: ListedWallet): boolean =>
    !family.value || !chains || offered.value.some(({ caipNetworkId }) => chains.includes(caipNetworkId));
  const installed = installedOf(available);
  const relay = computed(() => Boolean(settings.value.projectId));
  const listed = (id: string): ListedWallet | undefined =>
    settings.value.customWallets.find((wallet) => wallet.id === id) ?? byId.value.get(id);
  /** A recent wallet as far as it is known without asking: by the lists, else by its id, its name and its picture alone. */
  const toListedWallet = ({ id, name, image_id }: RecentWallet): ListedWallet => {
    const image_url =
      image_id && serviceUrl(settings.value, settings.value.endpoints.images, `/getWalletImage/${image_id}`);
    return listed(id) ?? { id, name, ...(image_url && { image_id, image_url }) };
  };
  /** Whether a recent wallet can be chosen: one of the page that is not there today cannot be asked, one of a list can. */
  const isReachable = (wallet: RecentWallet): boolean => {
    const { mobile_link, webapp_link, desktop_link } = listed(wallet.id) ?? {};
    if (installed(toListedWallet(wallet)) || mobile_link || webapp_link || desktop_link) return true;
    return Boolean(wallet.listed && relay.value && !listed(wallet.id));
  };

  const rows = computed<readonly WalletRow[]>(() => {
    const inPage = (wallet: InjectedWallet): Choice => ({ ...wallet, kind: 'injected' });
    const inList = (list: readonly ListedWallet[]): Choice[] =>
      list
        .filter((wallet) => !excluded(wallet) && supportsFamily(wallet))
        .map((wallet) => {
          const { id, name, image_url: icon = null, rdns } = wallet;
          const installedWallet = installed(wallet);
          return installedWallet ? inPage(installedWallet) : { id, name, icon, rdns, kind: 'listed' };
        });
    const featured = directory.value.featured.slice(0, listedWalletCount);
    const { customWallets } = settings.value;
    const freeRows = listedWalletCount - featured.length - customWallets.length - available.value.length;
    const byType: Partial<Record<string, readonly Choice[]>> = {
      walletConnect: relay.value ? [{ id: relayId, name: '', icon: null, kind: 'relay' }] : [],
      recent: inList(recent.value.filter(isReachable).map(toListedWallet)),
      injected: available.value.map(inPage),
      featured: inList(featured),
      custom: inList(customWallets),
      recommended: inList(
        directory.value.recommended.filter((wallet) => !installed(wallet)).slice(0, Math.max(0, freeRows)),
      ),
    };
    const order = settings.value.features.connectorTypeOrder ?? settings.value.connectorTypeOrder;
    // Types missing from the order follow it.
    const choices = [...order, ...connectorTypes].flatMap((type) => byType[type] ?? []);
    return walletRows(choices, recent.value);
  });

  return {
    injected,
    recent,
    /** Written by the directory alone. */
    directory,
    /** Every wallet that the directory has told of, by id. */
    byId,
    rows,
    excluded,
    supportsFamily,
    installed,
    /** The wallets of the page that may be offered. */
    available,
    /** Wallets can be reached by relay: it takes a project id. */
    relay,
    familiesOf,
    /** A wallet of the page, also of a family that is not offered now. */
    find: (id: string): InjectedWallet | undefined => connectable.value.find((wallet) => wallet.id === id),
    /** A wallet of the host's list or the directory's, by id. */
    listed,
    toListedWallet,
    isReachable,
  };
}
