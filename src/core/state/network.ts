import { computed, type ReadonlySignal, signal } from '#reactive';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { frozenCopy } from '../../lib/frozenCopy';
import type { Network } from '../../lib/network';
import type { Settings } from '../options/hostOptions';
import { withUrls } from '../options/network';
import type { createAccounts } from './account';
import type { RouterEntry } from './router';

/** The app's networks and the active one: the connected wallet's, else the visitor's choice, else the default. */
export function createNetworkState(
  settings: ReadonlySignal<Settings>,
  accounts: ReturnType<typeof createAccounts>,
  history: ReadonlySignal<readonly RouterEntry[]>,
) {
  /** The networks that the app has added since it set the option, and null for those that it has removed. */
  const changes = signal<Readonly<Record<string, Network | null>>>({});
  const change = (others: Readonly<Record<string, Network | null | undefined>>): void => {
    changes.value = frozenCopy({ ...changes.peek(), ...others }) as typeof changes.value;
  };
  const selectedId = signal<CaipNetworkId | null>(null);
  const family = computed(() => history.value.findLast(({ data }) => 'namespace' in data)?.data.namespace ?? null);

  const all = computed<readonly Network[]>(() => {
    const { networks, customRpcUrls } = settings.value;
    const listed: typeof changes.value = Object.fromEntries(
      networks.map((network) => [network.caipNetworkId, network]),
    );
    return Object.values({ ...listed, ...changes.value }).flatMap((network) =>
      network ? withUrls(network, customRpcUrls) : [],
    );
  });
  const find = (id: CaipNetworkId | null): Network | undefined =>
    all.value.find(({ caipNetworkId }) => caipNetworkId === id);
  const supports = (id: CaipNetworkId): boolean => settings.value.allowUnsupportedChain || find(id) !== undefined;
  const preferred = computed<Network | undefined>(() => {
    const id = selectedId.value;
    // Its wallet may be on a network that the app does not have, which does not affect the family.
    const isInUse = id && accounts.get(namespaceOf(id)).status === 'connected';
    return (
      find(id) ??
      (isInUse ? all.value.find(({ namespace }) => namespace === namespaceOf(id)) : undefined) ??
      find(settings.value.defaultNetwork ?? null) ??
      all.value[0]
    );
  });
  const activeId = computed<CaipNetworkId>(() => {
    const preferredId = preferred.value?.caipNetworkId ?? ('eip155:1' as CaipNetworkId);
    const account = accounts.get(namespaceOf(preferredId));
    return (account.status === 'connected' && account.networkId) || preferredId;
  });

  const activeNamespace = computed<Namespace>(() => namespaceOf(activeId.value));
  const active = computed(() => find(activeId.value));

  return {
    all,
    /** The network that the visitor or the app has selected, or null. The app may not have it. */
    selectedId,
    /** The chain family that the views are for, from the latest view that names one or is for all (`undefined`); null for all. */
    family,
    /** The chain families whose wallets in the page can connect: those with an adapter, in the order of the app's networks. */
    families: computed(() =>
      [...new Set(all.value.map(({ namespace }) => namespace))].filter((namespace) =>
        settings.value.adapters.includes(namespace),
      ),
    ),
    /** The networks that a wallet may be connected to: the networks of that chain family, or all. */
    offered: computed(() => all.value.filter(({ namespace }) => !family.value || namespace === family.value)),
    activeId,
    activeNamespace,
    /** Undefined while the wallet is on a network that the app does not have. */
    active,
    /** Whether accounts can be used on a network: the app has it, or allows those that it does not have. */
    supports,
    /** The connected wallet is on a network where it cannot be used. */
    unsupported: computed(
      () => accounts.get(activeNamespace.value).status === 'connected' && !supports(activeId.value),
    ),
    find,
    /** Adds a network, in place of one with the same id. */
    add: (network: Network) => change({ [network.caipNetworkId]: network }),
    remove: (id: CaipNetworkId) => change({ [id]: null }),
    /** The host has set the option: its networks are used as the option describes them. */
    relist: () =>
      change(Object.fromEntries(settings.peek().networks.map(({ caipNetworkId }) => [caipNetworkId, undefined]))),
  };
}
