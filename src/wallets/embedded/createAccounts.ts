import type { EmbeddedConfig, EmbeddedNamespace } from '../../core/ports/embedded';
import type { SessionProvider } from '../../core/providers';
import { type CaipNetworkId, formatCaipAddress } from '../../lib/caip';
import { embeddedNamespaces } from '../../lib/embeddedNamespaces';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { connectFirst } from '../../shared/walletErrors';
import { createSessionProvider, type ProviderNamespace } from '../createSessionProvider';
import type { RpcCall } from './createRequests';

/** The account and network of each chain family, which are the connection's: the wallet keeps none of its own. */
export interface Accounts {
  /** The provider of a chain family. */
  provider(namespace: EmbeddedNamespace): SessionProvider;
  /** @throws RpcError 4900 without an account */
  require(namespace: EmbeddedNamespace): { readonly address: string; readonly networkId: CaipNetworkId };
  /** @throws RpcError 4900 without an account in any chain family */
  requireAny(): void;
  /** Emits the events of the providers for each change since the last call. */
  notify(): void;
}

export interface AccountsParams {
  readonly find: EmbeddedConfig['account'];
  readonly request: (call: RpcCall) => Promise<unknown>;
}

export function createAccounts({ find, request }: AccountsParams): Accounts {
  function getNamespace(namespace: EmbeddedNamespace): ProviderNamespace | undefined {
    const account = find(namespace);
    if (!account) return undefined;
    const { address, networkId } = account;
    return { accounts: [formatCaipAddress(networkId, address)], networkId, methods: [] };
  }

  function require(namespace: EmbeddedNamespace) {
    const account = find(namespace);
    if (!account) throw connectFirst();
    return account;
  }

  function create(namespace: EmbeddedNamespace): ReturnType<typeof createSessionProvider> {
    const send = async (method: string, params: unknown, chain?: CaipNetworkId): Promise<unknown> => {
      const { networkId } = require(namespace);
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
  return {
    provider: (namespace) => providers[namespace].provider,
    require,
    requireAny() {
      if (!embeddedNamespaces.some(find)) throw connectFirst();
    },
    notify() {
      for (const each of Object.values(providers)) each.notify();
    },
  };
}
