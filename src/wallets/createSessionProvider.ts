import type { SessionProvider } from '../core/providers';
import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../lib/caip';
import { callListener } from '../lib/callListener';
import { checkRequest } from '../shared/checkRequest';
import { rpcError } from '../shared/rpcError';
import { connectFirst, namespaceNotConfigured, notOffered } from '../shared/walletErrors';
import { families } from './families';

type Listener = (payload: unknown) => void;

/** Sends a request on the active network, or on `chain`. */
type SendRequest = (method: string, params: unknown, chain?: CaipNetworkId, signal?: AbortSignal) => Promise<unknown>;

/** The part of a namespace that the wallet has shared. */
export interface ProviderNamespace {
  readonly accounts: readonly CaipAddress[];
  readonly networkId: CaipNetworkId;
  /** The methods that the wallet has approved. */
  readonly methods: readonly string[];
}

export interface SessionSource {
  /** The current namespace; undefined without a connection. */
  getNamespace(): ProviderNamespace | undefined;
  /** Whether only the wallet may see a method; such methods are never sent to a node. */
  readonly isWalletMethod: (method: string) => boolean;
  readonly requestWallet: SendRequest;
  /** Sends a request to a node. */
  readonly requestNode: SendRequest;
  /** The provider of another namespace; undefined if the connection does not have it. */
  readonly providerOf: (namespace: Namespace) => SessionProvider | undefined;
}

/** Returns the addresses on the active network, the active one first. */
const addressesOf = ({ accounts, networkId }: ProviderNamespace): string[] =>
  accounts.filter((account) => account.startsWith(`${networkId}:`)).map((account) => parseCaipAddress(account).address);

/**
 * Creates the provider of a namespace for the host, or, if the chain family has a provider of its own, for that one. It sends the
 * methods that the wallet has approved to it, and others to the network's nodes, unless they concern an account. `notify` emits
 * events for all changes since its last call.
 */
export function createSessionProvider(
  namespace: Namespace,
  { getNamespace, isWalletMethod, requestWallet, requestNode, providerOf }: SessionSource,
): { readonly provider: SessionProvider; notify(): void } {
  const listeners = new Map<string, Set<Listener>>();
  let notified: ProviderNamespace | undefined;

  const emit = (event: string, payload: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) callListener(listener, payload);
  };

  const provider: SessionProvider = {
    async request(args, chain, signal) {
      checkRequest(args);
      const { method, params } = args;
      const activeNamespace = getNamespace();
      if (!activeNamespace) throw connectFirst();
      const targetNamespace = chain === undefined ? namespace : parseCaipNetworkId(chain).namespace;
      if (targetNamespace !== namespace) {
        const responsible = providerOf(targetNamespace);
        if (!responsible) throw namespaceNotConfigured(targetNamespace);
        return responsible.request({ method, params }, chain, signal);
      }
      families[namespace].checkNetwork?.(method, params, chain ?? activeNamespace.networkId);
      if (activeNamespace.methods.includes(method)) return requestWallet(method, params, chain, signal);
      if (isWalletMethod(method)) throw notOffered(method);
      return requestNode(method, params, chain);
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };

  return {
    provider,
    notify() {
      const [before, now] = [notified, getNamespace()];
      notified = now;
      if (!now) {
        if (before) emit('disconnect', rpcError(4900, 'The session has ended'));
        return;
      }
      if (!before) return emit('connect', { chainId: now.networkId });
      const networkChanged = before.networkId !== now.networkId;
      if (networkChanged) emit('chainChanged', now.networkId);
      if (networkChanged || String(addressesOf(before)) !== String(addressesOf(now))) {
        emit('accountsChanged', addressesOf(now));
      }
    },
  };
}
