import type { EmbeddedNamespace, EmbeddedUser } from '../../core/ports/embedded';
import type { SessionProvider } from '../../core/providers';
import { type CaipNetworkId, formatCaipAddress, type Namespace, namespaceOf } from '../../lib/caip';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { connectFirst } from '../../shared/walletErrors';
import { createSessionProvider, type ProviderNamespace } from '../createSessionProvider';
import type { RpcCall } from './createRequests';
import { readAddress } from './readUser';

/** The active account and network of each chain family. */
export interface Accounts {
  /** The provider of a chain family. It emits an event for each change of account or network. */
  provider(namespace: EmbeddedNamespace): SessionProvider;
  /** @throws RpcError 4900 without an account */
  require(namespace: EmbeddedNamespace): { readonly address: string; readonly networkId: CaipNetworkId };
  setUser(user: Pick<EmbeddedUser, 'address' | 'accounts' | 'networkId'>): void;
  /** Changes the address on the active network. @throws Error for an invalid address */
  setAddress(namespace: EmbeddedNamespace, address: string): string;
  /** Changes to the user's externally owned account, if there is one. */
  fallBack(namespace: EmbeddedNamespace): void;
  /** Changes the active network of a chain family. */
  setNetwork(id: CaipNetworkId): void;
  /** Removes all accounts when the user has logged out. */
  clear(): void;
}

export interface AccountsParams {
  readonly networkId: CaipNetworkId;
  readonly request: (call: RpcCall) => Promise<unknown>;
}

export function createAccounts({ networkId: initial, request }: AccountsParams): Accounts {
  const addresses = new Map<Namespace, string>();
  const users = new Map<Namespace, EmbeddedUser['accounts']>();
  const networks = new Map<Namespace, CaipNetworkId>([[namespaceOf(initial), initial]]);

  function getNamespace(namespace: Namespace): ProviderNamespace | undefined {
    const [address, networkId] = [addresses.get(namespace), networks.get(namespace)];
    return address && networkId
      ? { accounts: [formatCaipAddress(networkId, address)], networkId, methods: [] }
      : undefined;
  }

  function create(namespace: EmbeddedNamespace): ReturnType<typeof createSessionProvider> {
    const send = async (method: string, params: unknown, chain?: CaipNetworkId): Promise<unknown> => {
      const { networkId } = accounts.require(namespace);
      return request({ origin: 'host', namespace, networkId: chain ?? networkId, method, params });
    };
    return createSessionProvider(namespace, {
      getNamespace: () => getNamespace(namespace),
      isWalletMethod: () => false,
      requestWallet: send,
      requestNode: send,
      providerOf: (other) => (isEmbeddedNamespace(other) ? providers[other].provider : undefined),
    });
  }

  const providers = { eip155: create('eip155'), solana: create('solana') };
  const notify = (): void => {
    for (const each of Object.values(providers)) each.notify();
  };
  const accounts: Accounts = {
    provider: (namespace) => providers[namespace].provider,
    require(namespace) {
      const [address, networkId] = [addresses.get(namespace), networks.get(namespace)];
      if (!address || !networkId) throw connectFirst();
      return { address, networkId };
    },
    setUser({ address, networkId, accounts: userAccounts }) {
      addresses.set(namespaceOf(networkId), address);
      users.set(namespaceOf(networkId), userAccounts);
      networks.set(namespaceOf(networkId), networkId);
      notify();
    },
    setAddress(namespace, text) {
      const address = readAddress(text, accounts.require(namespace).networkId);
      addresses.set(namespace, address);
      notify();
      return address;
    },
    fallBack(namespace) {
      const eoa = users.get(namespace)?.find(({ type }) => type === 'eoa');
      if (eoa) addresses.set(namespace, eoa.address);
      notify();
    },
    setNetwork(id) {
      networks.set(namespaceOf(id), id);
      notify();
    },
    clear() {
      addresses.clear();
      users.clear();
      notify();
    },
  };
  return accounts;
}
