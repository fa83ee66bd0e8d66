import { computed, type ReadonlySignal, signal } from '#reactive';
import type { Namespace } from '../../lib/caip';
import { foldName } from '../../lib/foldName';
import type { ListedWallet } from '../../lib/listedWallet';
import { nameStem } from '../../lib/nameStem';
import type { InjectedWallet } from '../ports/InjectedWallet';
import type { createExclusions } from './createExclusions';
import type { createNetworkState } from './network';

/** Of the wallets in the page that have no name and were not announced, keeps the first: visitors cannot tell them apart. */
function withoutNamesakes(wallets: readonly InjectedWallet[]): readonly InjectedWallet[] {
  const nameless = wallets.filter(({ name, unannounced }) => unannounced && !name);
  return wallets.filter((wallet) => nameless.indexOf(wallet) < 1);
}

/**
 * Returns functions that find wallets in the page by the identity of their providers. That contains a name only where the source has
 * nothing else, because anyone can copy a name.
 */
function createFinders(available: ReadonlySignal<readonly InjectedWallet[]>) {
  const byProvider = computed(
    () => new Map(available.value.flatMap((wallet) => Object.values(wallet.ids).map((id) => [id, wallet] as const))),
  );
  return {
    withProvider: (id: string): InjectedWallet | undefined => byProvider.value.get(id),
    /** Finds the installed wallet of a listed one, by the rdns in the list, which only one wallet in the page claims. */
    installed({ id, rdns, injected = [] }: ListedWallet): InjectedWallet | undefined {
      if (!byProvider.value.size) return undefined;
      for (const text of [rdns, id, ...injected.map(({ injected_id }) => injected_id)]) {
        // Every rdns contains a dot and almost no id does, which saves work in long lists.
        const installedWallet = text?.includes('.') && byProvider.value.get(foldName(text));
        if (installedWallet) return installedWallet;
      }
      return undefined;
    },
  };
}

/** The wallets in the page: those that can be connected, and those that can be offered. */
export function createWalletsInPage(
  { family, families }: Pick<ReturnType<typeof createNetworkState>, 'family' | 'families'>,
  { excluded, pending }: Pick<ReturnType<typeof createExclusions>, 'excluded' | 'pending'>,
) {
  const injected = signal<readonly InjectedWallet[]>([]);
  const familiesOf = ({ providers }: InjectedWallet): Namespace[] =>
    families.value.filter((namespace) => providers[namespace]);
  const offeredFamilies = (wallet: InjectedWallet): Namespace[] =>
    familiesOf(wallet).filter((namespace) => !family.value || namespace === family.value);
  const connectable = computed(() =>
    withoutNamesakes(injected.value.filter((wallet) => familiesOf(wallet).length && !excluded(wallet))),
  );
  const inPage = computed(() => connectable.value.filter((wallet) => offeredFamilies(wallet).length));
  const available = computed(() => (pending.value ? [] : inPage.value));
  const { installed, withProvider } = createFinders(available);

  return {
    injected,
    /** The chain families that a wallet in the page can connect to, in the order of the app's networks. */
    familiesOf,
    /** The wallets that can be connected, of the chain family that the modal was opened for. */
    inPage,
    /** Those that can be offered: none while one of them may be excluded. */
    available,
    installed,
    /** Also finds wallets that cannot be connected: they are not offered yet, or have no provider of the chain family. */
    installedInPage: createFinders(injected).installed,
    /** Finds the wallet with a provider that can be offered. */
    withOffered(id: string): InjectedWallet | undefined {
      const wallet = withProvider(id);
      return wallet && offeredFamilies(wallet).some((namespace) => wallet.ids[namespace] === id) ? wallet : undefined;
    },
    /**
     * Finds a wallet by its id or that of a provider, even of a chain family that is not offered now. If none has it, by the stem of a
     * name in it: a stored id may contain the name as another source writes it.
     */
    find: (id: string): InjectedWallet | undefined =>
      [String, nameStem]
        .map((key) =>
          connectable.value.find((wallet) =>
            [wallet.id, ...Object.values(wallet.ids)].some((other) => key(other) === key(id)),
          ),
        )
        .find(Boolean),
  };
}
