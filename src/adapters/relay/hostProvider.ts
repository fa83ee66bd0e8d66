import type { RelayNamespace } from '../../core/ports/relay';
import { type CaipNetworkId, type Namespace, parseCaipAddress, parseCaipNetworkId } from '../../lib/caip';
import { readChainId } from '../../lib/chainId';
import { toHexQuantity } from '../../lib/hexQuantity';
import { rpcError } from '../evm/rpcError';
import { connectFirst, namespaceNotConfigured } from './errors';

type Listener = (payload: unknown) => void;

export interface RequestArguments {
  readonly method: string;
  readonly params?: unknown;
}

/** The session as a provider for the host (EIP-1193); on other namespaces the same shape with their own methods. */
export interface HostProvider {
  /** `chain` asks another network of the session than the one where it stands. */
  request(args: RequestArguments, chain?: CaipNetworkId): Promise<unknown>;
  on(event: string, listener: Listener): HostProvider;
  removeListener(event: string, listener: Listener): HostProvider;
}

/** Asks on the active network unless told of another one. */
type AskOn = (method: string, params: unknown, chain?: CaipNetworkId) => Promise<unknown>;

export interface HostSource {
  /** The namespace as it stands; undefined while there is no session. */
  current(): RelayNamespace | undefined;
  /** What a wallet could have been asked to cover: its methods are never sent to a node. */
  readonly wallet: (method: string) => boolean;
  readonly ask: AskOn;
  /** Asks a node. */
  readonly read: AskOn;
  /** The provider of another namespace; undefined for one that the session does not have. */
  readonly other: (namespace: Namespace) => HostProvider | undefined;
  switchTo(id: CaipNetworkId): Promise<void>;
}

/** The addresses on the active network, the active one first. */
const addressesOf = ({ accounts, networkId }: RelayNamespace): string[] =>
  accounts.filter((account) => account.startsWith(`${networkId}:`)).map((account) => parseCaipAddress(account).address);

const chainOf = (id: CaipNetworkId): string => {
  const { namespace, reference } = parseCaipNetworkId(id);
  return namespace === 'eip155' ? toHexQuantity(BigInt(reference)) : id;
};

function wantedChain(params: unknown): CaipNetworkId {
  const chainId = Array.isArray(params) ? params[0]?.chainId : undefined;
  // EIP-3326 wants hex; what else there is stays a mistake of the page.
  const id = typeof chainId === 'string' && chainId.startsWith('0x') ? readChainId(chainId) : null;
  if (!id) throw rpcError(-32602, 'Invalid chain id');
  return id;
}

/**
 * Makes a namespace's provider. What is known here is answered here, what the wallet was asked to cover goes to it, the
 * rest is read from the network's nodes. `tell` compares with what was told last and fires the events of the change.
 */
export function createHostProvider(
  namespace: Namespace,
  { current, wallet, ask, read, other, switchTo }: HostSource,
): { readonly provider: HostProvider; tell(): void } {
  const listeners = new Map<string, Set<Listener>>();
  let told: RelayNamespace | undefined;

  const emit = (event: string, payload: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload);
      } catch (error) {
        // A host's mistake is its own: it must not stop its other listeners.
        reportError(error);
      }
    }
  };

  const provider: HostProvider = {
    async request({ method, params }, chain) {
      const granted = current();
      if (!granted) throw connectFirst();
      const wanted = chain === undefined ? namespace : parseCaipNetworkId(chain).namespace;
      if (wanted !== namespace) {
        const responsible = other(wanted);
        if (!responsible) throw namespaceNotConfigured(wanted);
        return responsible.request({ method, params }, chain);
      }
      const now = chain === undefined ? granted : { ...granted, networkId: chain };
      if (namespace === 'eip155') {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(now);
        if (method === 'eth_chainId') return chainOf(now.networkId);
        if (method === 'wallet_switchEthereumChain') {
          await switchTo(wantedChain(params));
          return null;
        }
      }
      if (now.methods.includes(method)) return ask(method, params, chain);
      if (wallet(method)) throw rpcError(4200, `The wallet does not offer ${method}`);
      return read(method, params, chain);
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };

  return {
    provider,
    tell() {
      const [before, now] = [told, current()];
      told = now;
      if (!now) {
        if (before) emit('disconnect', rpcError(4900, 'The session has ended'));
        return;
      }
      if (!before) return emit('connect', { chainId: chainOf(now.networkId) });
      const moved = before.networkId !== now.networkId;
      if (moved) emit('chainChanged', chainOf(now.networkId));
      if (moved || String(addressesOf(before)) !== String(addressesOf(now))) {
        emit('accountsChanged', addressesOf(now));
      }
    },
  };
}
