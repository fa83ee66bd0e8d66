import type { RelayNamespace } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { askedNamespaces } from './askedNamespaces';
import { createHostProvider, type HostProvider } from './hostProvider';
import type { SessionNetwork } from './sessionNetwork';
import type { SessionRequests } from './sessionRequests';

export interface SessionHostsParams extends SessionRequests, Pick<SessionNetwork, 'switchTo'> {
  readonly current: (namespace: Namespace) => RelayNamespace | undefined;
  readonly networks: () => readonly Network[];
}

/** The session's providers for the host, one a namespace. */
export interface SessionHosts {
  provider(namespace: Namespace): HostProvider | undefined;
  /** Tells the host what has changed. */
  tell(): void;
}

export function sessionHosts({ current, networks, ask, read, switchTo }: SessionHostsParams): SessionHosts {
  const hosts = new Map<Namespace, ReturnType<typeof createHostProvider>>();
  const make = (namespace: Namespace): HostProvider => {
    const made = createHostProvider(namespace, {
      current: () => current(namespace),
      wallet: (method) => askedNamespaces(networks())[namespace]?.methods.includes(method) ?? false,
      ask: (method, params, chain) => ask(namespace, chain)(method, params),
      read: (method, params, chain) => read(namespace, chain)(method, params),
      other: provider,
      switchTo,
    });
    made.tell();
    hosts.set(namespace, made);
    return made.provider;
  };
  const provider = (namespace: Namespace): HostProvider | undefined =>
    current(namespace) && (hosts.get(namespace)?.provider ?? make(namespace));
  return {
    provider,
    tell() {
      for (const { tell } of hosts.values()) tell();
    },
  };
}
