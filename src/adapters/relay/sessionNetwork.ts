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
  readonly ended: Promise<never>;
  readonly getNamespace: (namespace: Namespace) => RelayNamespace | undefined;
  readonly networks: () => readonly Network[];
  readonly requestWallet: SessionRequests['requestWallet'];
  /** Selects a network of the session as its namespace's active one. */
  readonly selectNetwork: (id: CaipNetworkId) => void;
}

export interface SessionNetwork {
  covers(id: CaipNetworkId): boolean;
  /** Call when the session has changed. */
  checkArrivals(): void;
  switchNetwork(id: CaipNetworkId, signal?: AbortSignal): Promise<void>;
}

/** How long a wallet may take to add a network to its session after it has agreed to switch (ms). */
const ARRIVAL_TIMEOUT = 5_000;

/** Switches a session to another network: one of the session, or by a request to the wallet. */
export function sessionNetwork({
  clock,
  ended,
  getNamespace,
  networks,
  requestWallet,
  selectNetwork,
}: SessionNetworkParams): SessionNetwork {
  const arrivalListeners = new Set<() => void>();

  const covers = (id: CaipNetworkId): boolean =>
    getNamespace(namespaceOf(id))?.accounts.some((account) => account.startsWith(`${id}:`)) ?? false;

  /** Waits until the wallet has added a network to the session. */
  async function waitForNetwork(id: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    if (covers(id)) return;
    const arrival = deferred();
    const checkArrival = (): void => {
      if (covers(id)) arrival.resolve();
    };
    arrivalListeners.add(checkArrival);
    try {
      await Promise.race([arrival.promise, ended, clock.delay(ARRIVAL_TIMEOUT, signal)]);
    } finally {
      arrivalListeners.delete(checkArrival);
    }
    if (!covers(id)) throw rpcError(4902, 'The wallet has not added the network to its session');
  }

  /** Requests the switch from the wallet, and adds the network if the wallet does not know it. */
  async function requestSwitch(id: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    const namespace = namespaceOf(id);
    const methods = getNamespace(namespace)?.methods ?? [];
    if (!methods.includes('wallet_switchEthereumChain')) {
      throw rpcError(4902, 'The wallet has not approved the network');
    }
    const chainId = toHexQuantity(BigInt(parseCaipNetworkId(id).reference));
    try {
      await requestWallet(namespace)('wallet_switchEthereumChain', [{ chainId }]);
    } catch (error) {
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === id);
      const chainParameter = network && chainParameterOf(network);
      const canAdd = chainParameter?.rpcUrls.length && methods.includes('wallet_addEthereumChain');
      if (!canAdd || !isUnknownChain(error)) throw error;
      await requestWallet(namespace)('wallet_addEthereumChain', [chainParameter]).catch((cause) => {
        // Without a signal this is the host's own request, which receives the wallet's raw error.
        throw signal ? chainNotSupported(cause) : cause;
      });
    }
  }

  return {
    covers,
    checkArrivals() {
      for (const checkArrival of arrivalListeners) checkArrival();
    },
    async switchNetwork(id, signal) {
      signal?.throwIfAborted();
      if (!covers(id)) {
        await requestSwitch(id, signal);
        signal?.throwIfAborted();
        await waitForNetwork(id, signal);
      }
      selectNetwork(id);
    },
  };
}
