import type { RelayNamespace } from '../../core/ports/relay';
import { type CaipNetworkId, type Namespace, namespaceOf, parseCaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { Network } from '../../lib/network';
import { chainNotSupported } from '../evm/chainNotSupported';
import { chainParameterOf } from '../evm/chainParameterOf';
import { isUnknownChain } from '../evm/isUnknownChain';
import { rpcError } from '../evm/rpcError';
import type { SessionRequests } from './sessionRequests';

export interface SessionNetworkParams {
  readonly clock: Clock;
  /** Rejects when the session has ended. */
  readonly over: Promise<never>;
  readonly current: (namespace: Namespace) => RelayNamespace | undefined;
  readonly networks: () => readonly Network[];
  readonly ask: SessionRequests['ask'];
  /** Makes a network that the session covers the one where its namespace stands. */
  readonly move: (id: CaipNetworkId) => void;
}

export interface SessionNetwork {
  covers(id: CaipNetworkId): boolean;
  /** The session has changed. */
  look(): void;
  switchTo(id: CaipNetworkId, signal?: AbortSignal): Promise<void>;
}

/** How long a wallet may take to add a network to its session after it has agreed to move there (ms). */
const ARRIVAL = 5_000;

/** How a session moves to another network: within it, or by a request to its wallet. */
export function sessionNetwork({ clock, over, current, networks, ask, move }: SessionNetworkParams): SessionNetwork {
  const arrivals = new Set<() => void>();

  const covers = (id: CaipNetworkId): boolean =>
    current(namespaceOf(id))?.accounts.some((account) => account.startsWith(`${id}:`)) ?? false;

  /** Waits until the wallet has added a network to the session. */
  async function arrived(id: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    if (covers(id)) return;
    const there = deferred();
    const look = (): void => {
      if (covers(id)) there.resolve();
    };
    arrivals.add(look);
    try {
      await Promise.race([there.promise, over, clock.delay(ARRIVAL, signal)]);
    } finally {
      arrivals.delete(look);
    }
    if (!covers(id)) throw rpcError(4902, 'The wallet has not added the network to its session');
  }

  /** Asks the wallet to move, and to add the network where it does not know it. */
  async function request(id: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    const namespace = namespaceOf(id);
    const methods = current(namespace)?.methods ?? [];
    if (!methods.includes('wallet_switchEthereumChain')) {
      throw rpcError(4902, 'The wallet has not approved the network');
    }
    const chainId = toHexQuantity(BigInt(parseCaipNetworkId(id).reference));
    try {
      await ask(namespace)('wallet_switchEthereumChain', [{ chainId }]);
    } catch (error) {
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === id);
      const described = network && chainParameterOf(network);
      const canAdd = described?.rpcUrls.length && methods.includes('wallet_addEthereumChain');
      if (!canAdd || !isUnknownChain(error)) throw error;
      await ask(namespace)('wallet_addEthereumChain', [described]).catch((cause) => {
        // Without a signal it is the host's own request, which gets the wallet's answer as it is.
        throw signal ? chainNotSupported(cause) : cause;
      });
    }
  }

  return {
    covers,
    look() {
      for (const look of arrivals) look();
    },
    async switchTo(id, signal) {
      signal?.throwIfAborted();
      if (!covers(id)) {
        await request(id, signal);
        signal?.throwIfAborted();
        await arrived(id, signal);
      }
      move(id);
    },
  };
}
