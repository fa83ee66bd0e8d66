import type { WalletRequest } from '../../core/ports/carriedFamily';
import type { RelayNamespace } from '../../core/ports/relay';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import type { Network } from '../../lib/network';
import { failLateSwitch } from '../../shared/failLateSwitch';
import { notOffered } from '../../shared/walletErrors';
import { families } from '../families';
import type { SessionRequests } from './sessionRequests';

export interface SessionNetworkParams {
  readonly clock: Clock;
  /** Rejects when the session has ended. */
  readonly ended: Promise<never>;
  readonly getNamespace: (namespace: Namespace) => RelayNamespace | undefined;
  readonly requestWallet: SessionRequests['requestWallet'];
  /** Selects a network of the session as its namespace's active one. */
  readonly selectNetwork: (id: CaipNetworkId) => void;
}

export interface SessionNetwork {
  covers(id: CaipNetworkId): boolean;
  /** Call when the session has changed. */
  checkArrivals(): void;
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
}

/**
 * Switches a session to another network: one of the session, or by a request to the wallet. A wallet is on a network once its
 * session has accounts there, as another wallet is once its chain id says so: requests for other networks cannot be sent.
 */
export function sessionNetwork({
  clock,
  ended,
  getNamespace,
  requestWallet,
  selectNetwork,
}: SessionNetworkParams): SessionNetwork {
  const arrivalListeners = new Set<() => void>();

  const covers = (id: CaipNetworkId): boolean =>
    getNamespace(namespaceOf(id))?.accounts.some((account) => account.startsWith(`${id}:`)) ?? false;

  /**
   * Requests the switch from the wallet. Rejects, at the latest, if the session still does not have the network some time after the
   * wallet has agreed.
   * @param asking aborted when the answer is no longer needed
   */
  async function request(network: Network, asking: AbortSignal): Promise<never> {
    const { namespace } = network;
    const { requestSwitch } = families[namespace];
    if (!requestSwitch) throw notOffered('switching networks');
    const takes = (method: string): boolean => getNamespace(namespace)?.methods.includes(method) ?? false;
    const send: WalletRequest = (method, params) => requestWallet(namespace)(method, params, asking);
    await requestSwitch({ network, send, takes, signal: asking });
    return failLateSwitch(clock, asking);
  }

  /**
   * Requests a network from the wallet until it is in the session, whatever the wallet responds and even if it never does. If that
   * fails, a network that arrives before the signal is aborted is still selected.
   */
  async function reach(network: Network, signal: AbortSignal): Promise<void> {
    const id = network.caipNetworkId;
    const arrival = deferred();
    const left = deferred<never>();
    const asking = new AbortController();
    const checkArrival = (): void => {
      if (covers(id)) arrival.resolve();
    };
    const leave = (): void => {
      arrivalListeners.delete(checkArrival);
      left.reject(signal.reason);
    };
    arrivalListeners.add(checkArrival);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([arrival.promise, ended, left.promise, request(network, asking.signal)]);
    } catch (error) {
      signal.throwIfAborted();
      if (!covers(id)) {
        void arrival.promise.then(() => selectNetwork(id));
        throw error;
      }
    } finally {
      asking.abort();
    }
    arrivalListeners.delete(checkArrival);
    signal.removeEventListener('abort', leave);
  }

  return {
    covers,
    checkArrivals() {
      for (const checkArrival of arrivalListeners) checkArrival();
    },
    async switchNetwork(network, signal) {
      signal.throwIfAborted();
      if (!covers(network.caipNetworkId)) await reach(network, signal);
      selectNetwork(network.caipNetworkId);
    },
  };
}
