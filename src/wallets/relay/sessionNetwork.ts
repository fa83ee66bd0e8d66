import { chainNotSupported } from '../../chains/eip155/wallet/chainNotSupported';
import { chainParameterOf } from '../../chains/eip155/wallet/chainParameterOf';
import { failLateSwitch } from '../../chains/eip155/wallet/failLateSwitch';
import { isUnknownChain } from '../../chains/eip155/wallet/isUnknownChain';
import type { RelayNamespace } from '../../core/ports/relay';
import { type CaipNetworkId, type Namespace, namespaceOf, parseCaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { Network } from '../../lib/network';
import { notOffered } from '../notOffered';
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

/**
 * Switches a session to another network: one of the session, or by a request to the wallet. A wallet is on a network once its
 * session has accounts there, as another wallet is once `eth_chainId` says so: requests for other networks cannot be sent.
 */
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

  /**
   * Requests the switch from the wallet, and adds the network if the wallet does not know it. Rejects, at the latest when the
   * session has not got the network some time after the wallet has agreed.
   * @param asking aborted when the answer is no longer needed
   */
  async function requestSwitch(id: CaipNetworkId, asking: AbortSignal, signal?: AbortSignal): Promise<never> {
    const namespace = namespaceOf(id);
    const methods = getNamespace(namespace)?.methods ?? [];
    const method = 'wallet_switchEthereumChain';
    if (!methods.includes(method)) throw notOffered(method);
    const chainId = toHexQuantity(BigInt(parseCaipNetworkId(id).reference));
    try {
      await requestWallet(namespace)(method, [{ chainId }]);
    } catch (error) {
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === id);
      const chainParameter = network && chainParameterOf(network);
      const canAdd = chainParameter?.rpcUrls.length && methods.includes('wallet_addEthereumChain');
      if (!canAdd || !isUnknownChain(error)) throw error;
      // Nothing more is sent after the arrival, or when the visitor has left.
      asking.throwIfAborted();
      await requestWallet(namespace)('wallet_addEthereumChain', [chainParameter]).catch((cause) => {
        // Without a signal this is the host's own request, which receives the wallet's raw error.
        throw signal ? chainNotSupported(cause) : cause;
      });
    }
    return failLateSwitch(clock, asking);
  }

  /**
   * Asks the wallet for a network until it is in the session, whatever the wallet responds and even if it never does. If that
   * fails, a network that arrives before the signal is aborted is still selected.
   */
  async function reach(id: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    const arrival = deferred();
    const left = deferred<never>();
    const asking = new AbortController();
    const checkArrival = (): void => {
      if (covers(id)) arrival.resolve();
    };
    const leave = (): void => {
      arrivalListeners.delete(checkArrival);
      left.reject(signal?.reason);
    };
    arrivalListeners.add(checkArrival);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([arrival.promise, ended, left.promise, requestSwitch(id, asking.signal, signal)]);
    } catch (error) {
      signal?.throwIfAborted();
      if (!covers(id)) {
        if (signal) void arrival.promise.then(() => selectNetwork(id));
        else leave();
        throw error;
      }
    } finally {
      asking.abort();
    }
    arrivalListeners.delete(checkArrival);
    signal?.removeEventListener('abort', leave);
  }

  return {
    covers,
    checkArrivals() {
      for (const checkArrival of arrivalListeners) checkArrival();
    },
    async switchNetwork(id, signal) {
      signal?.throwIfAborted();
      if (!covers(id)) await reach(id, signal);
      selectNetwork(id);
    },
  };
}
