import type { RelayConfig, RelaySession } from '../../core/ports/relay';
import type { SessionProvider } from '../../core/providers';
import { type CaipAddress, type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import type { Network } from '../../lib/network';
import { rpcError } from '../../shared/rpcError';
import { limitSession } from './limitSession';
import { listenToSession } from './listenToSession';
import type { Selection } from './readSession';
import { readSessionEvent } from './readSessionEvent';
import { sessionNetwork } from './sessionNetwork';
import { createSessionProviders } from './sessionProviders';
import { sessionRequests } from './sessionRequests';
import { type SessionViewParams, sessionView } from './sessionView';

export interface FollowParams extends SessionViewParams {
  readonly callNode: RelayConfig['callNode'];
  readonly onChange: (session: RelaySession) => void;
  /** `useless`: the wallet removed everything that was requested, and must still be notified of the end. */
  readonly onEnd: (reason: 'deleted' | 'expired' | 'useless') => void;
  readonly onRequest: () => void;
}

/** A settled session that is followed until it ends. */
export interface ActiveSession {
  readonly topic: string;
  /** The current session. */
  getSession(): RelaySession;
  /** Adds networks to those that are read from the session; earlier ones come first. */
  addNetworks(networks: readonly Network[]): void;
  provider(namespace: Namespace): SessionProvider | undefined;
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
  signMessage(message: string, account: CaipAddress, signal: AbortSignal): Promise<string>;
  /** Stops following, rejects pending requests to the wallet, and emits `disconnect` to the host. */
  dispose(): void;
}

/**
 * Follows a session of the client: changes by the wallet, requests by the host, and the selected networks and accounts.
 * @throws RpcError 5100 if the wallet approved nothing that was requested
 */
export async function followSession({ onChange, onEnd, onRequest, ...params }: FollowParams): Promise<ActiveSession> {
  const { opened, topic, clock, callNode } = params;
  const view = sessionView(params);
  const ended = deferred<never>();
  ended.promise.catch(() => {});
  /** The networks that the wallet is on, and has not added to the session yet, or the app to its own. */
  const awaited = new Map<Namespace, CaipNetworkId>();
  let isActive = true;

  const shared = { ...view, ended: ended.promise };
  const requests = sessionRequests({
    ...shared,
    opened,
    clock,
    callNode,
    getProperties: (namespace) =>
      view.getNamespace(namespace) ? opened.client.session.get(topic).sessionProperties : undefined,
    onRequest,
  });
  const network = sessionNetwork({
    ...shared,
    clock,
    requestWallet: requests.requestWallet,
    selectNetwork: (networkId) => select(namespaceOf(networkId), { networkId }),
  });
  const providers = createSessionProviders({ ...shared, ...requests });

  function refresh(): void {
    if (!isActive) return;
    const result = view.readStored();
    if (result === 'useless') onEnd('useless');
    if (result !== 'changed') return;
    view.updateRouting();
    network.checkArrivals();
    onChange(view.getSession());
    providers.notify();
    for (const [namespace, networkId] of awaited) if (network.covers(networkId)) select(namespace, { networkId });
  }
  function select(namespace: Namespace, selection: Selection): void {
    if (selection.networkId) awaited.delete(namespace);
    view.select(namespace, selection);
    refresh();
  }

  const limit = (): Promise<void> => limitSession(opened.client, topic, clock.now());
  const isExpired = (): boolean => clock.now() >= view.getSession().expiresAt;
  const stopListening = listenToSession(opened, topic, {
    onUpdate: refresh,
    onExtend: () => void limit().then(refresh, () => {}),
    event(event) {
      const change = readSessionEvent(event);
      if (!change || !view.getNamespace(change.namespace)) return;
      const { networkId } = change.selection;
      if (networkId && !network.covers(networkId)) awaited.set(change.namespace, networkId);
      else select(change.namespace, change.selection);
    },
    onDelete: () => onEnd(isExpired() ? 'expired' : 'deleted'),
    // The library detects expired sessions only while it is connected.
    onPulse: () => isExpired() && onEnd('expired'),
  });

  await limit();
  view.updateRouting();

  return {
    topic,
    getSession: view.getSession,
    addNetworks(networks) {
      view.addNetworks(networks);
      refresh();
      // Of a chain family that is new to the page, the accounts follow. Without its check, they stay absent.
      params.addressCheck.prepare(networks).then(refresh, () => {});
    },
    provider: providers.provider,
    switchNetwork(target, signal) {
      if (!view.networks().some(({ caipNetworkId }) => caipNetworkId === target.caipNetworkId))
        view.addNetworks([target]);
      // The wallet may have approved the network before the app added it.
      refresh();
      return network.switchNetwork(target, signal);
    },
    signMessage: requests.signMessage,
    dispose() {
      if (!isActive) return;
      isActive = false;
      view.close();
      stopListening();
      ended.reject(rpcError(4900, 'The session has ended'));
      providers.notify();
    },
  };
}
