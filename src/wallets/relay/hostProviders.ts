import type { RelayNamespace } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import { isAccountMethod } from '../../lib/isAccountMethod';
import { createHostProvider, type HostProvider } from '../createHostProvider';
import type { SessionNetwork } from './sessionNetwork';
import type { SessionRequests } from './sessionRequests';

export interface HostProvidersParams extends SessionRequests, Pick<SessionNetwork, 'switchNetwork'> {
  readonly getNamespace: (namespace: Namespace) => RelayNamespace | undefined;
}

/** The session's providers for the host, one per namespace. */
export interface HostProviders {
  provider(namespace: Namespace): HostProvider | undefined;
  /** Emits events for the changes to the host. */
  notify(): void;
}

export function createHostProviders({
  getNamespace,
  requestWallet,
  requestNode,
  switchNetwork,
}: HostProvidersParams): HostProviders {
  const created = new Map<Namespace, ReturnType<typeof createHostProvider>>();
  const create = (namespace: Namespace): HostProvider => {
    const entry = createHostProvider(namespace, {
      getNamespace: () => getNamespace(namespace),
      isWalletMethod: isAccountMethod,
      requestWallet: (method, params, chain) => requestWallet(namespace, chain)(method, params),
      requestNode: (method, params, chain) => requestNode(namespace, chain)(method, params),
      providerOf: provider,
      switchNetwork,
    });
    entry.notify();
    created.set(namespace, entry);
    return entry.provider;
  };
  const provider = (namespace: Namespace): HostProvider | undefined =>
    getNamespace(namespace) && (created.get(namespace)?.provider ?? create(namespace));
  return {
    provider,
    notify() {
      for (const { notify } of created.values()) notify();
    },
  };
}
