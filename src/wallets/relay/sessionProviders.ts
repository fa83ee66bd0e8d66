import type { RelayNamespace } from '../../core/ports/relay';
import type { SessionProvider } from '../../core/providers';
import type { Namespace } from '../../lib/caip';
import { isAccountMethod } from '../../lib/isAccountMethod';
import { createSessionProvider } from '../createSessionProvider';
import type { SessionRequests } from './sessionRequests';

export interface SessionProvidersParams extends SessionRequests {
  readonly getNamespace: (namespace: Namespace) => RelayNamespace | undefined;
}

/** The session's providers, one per namespace. */
export interface SessionProviders {
  provider(namespace: Namespace): SessionProvider | undefined;
  /** Emits events for the changes. */
  notify(): void;
}

export function createSessionProviders({
  getNamespace,
  requestWallet,
  requestNode,
}: SessionProvidersParams): SessionProviders {
  const created = new Map<Namespace, ReturnType<typeof createSessionProvider>>();
  const create = (namespace: Namespace): SessionProvider => {
    const entry = createSessionProvider(namespace, {
      getNamespace: () => getNamespace(namespace),
      isWalletMethod: isAccountMethod,
      requestWallet: (method, params, chain, signal) => requestWallet(namespace, chain)(method, params, signal),
      requestNode: (method, params, chain) => requestNode(namespace, chain)(method, params),
      providerOf: provider,
    });
    entry.notify();
    created.set(namespace, entry);
    return entry.provider;
  };
  const provider = (namespace: Namespace): SessionProvider | undefined =>
    getNamespace(namespace) && (created.get(namespace)?.provider ?? create(namespace));
  return {
    provider,
    notify() {
      for (const { notify } of created.values()) notify();
    },
  };
}
