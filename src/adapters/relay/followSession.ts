import type { RelaySession } from '../../core/ports/relay';
import { type CaipAddress, type Namespace, namespaceOf } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import type { Network } from '../../lib/network';
import { rpcError } from '../evm/rpcError';
import type { HostProvider } from './hostProvider';
import { limitSession } from './limitSession';
import type { Position } from './readSession';
import { readSessionEvent } from './readSessionEvent';
import { followEvents } from './sessionEvents';
import { sessionHosts } from './sessionHosts';
import { sessionNetwork } from './sessionNetwork';
import { sessionRequests } from './sessionRequests';
import { type SessionViewParams, sessionView } from './sessionView';

export interface FollowParams extends SessionViewParams {
  readonly changed: (session: RelaySession) => void;
  /** `useless`: the wallet took back all that was asked for, and still has to be told that this is the end. */
  readonly ended: (reason: 'deleted' | 'expired' | 'useless') => void;
  readonly requested: () => void;
}

/** A settled session, followed until it ends. */
export interface LiveSession {
  readonly topic: string;
  /** As it stands. */
  now(): RelaySession;
  /** Looks at the session with these networks in mind, too; those that it was looked at with before come first. */
  cover(networks: readonly Network[]): void;
  provider(namespace: Namespace): HostProvider | undefined;
  switchTo(network: Network, signal: AbortSignal): Promise<void>;
  sign(message: string, account: CaipAddress): Promise<string>;
  /** Stops following, frees whoever waits for the wallet, and says `disconnect` to the host. */
  end(): void;
}

/**
 * Follows a session of the client's: what the wallet changes, what the host asks, where both stand.
 * @throws RpcError 5100 when the wallet has approved nothing of what was asked for
 */
export async function followSession({ changed, ended, requested, ...params }: FollowParams): Promise<LiveSession> {
  const { opened, topic, clock } = params;
  const view = sessionView(params);
  const over = deferred<never>();
  over.promise.catch(() => {});
  let alive = true;

  const shared = { ...view, over: over.promise };
  const requests = sessionRequests({ ...shared, opened, requested });
  const network = sessionNetwork({
    ...shared,
    clock,
    ask: requests.ask,
    move: (networkId) => move(namespaceOf(networkId), { networkId }),
  });
  const hosts = sessionHosts({ ...shared, ...requests, switchTo: network.switchTo });

  function refresh(): void {
    if (!alive) return;
    const found = view.read();
    if (found === 'useless') ended('useless');
    if (found !== 'changed') return;
    view.route();
    network.look();
    changed(view.now());
    hosts.tell();
  }
  function move(namespace: Namespace, position: Position): void {
    view.place(namespace, position);
    refresh();
  }

  const tame = (): Promise<void> => limitSession(opened.client, topic, clock.now());
  const past = (): boolean => clock.now() >= view.now().expiresAt;
  const stopFollowing = followEvents(opened, topic, {
    updated: refresh,
    extended: () => void tame().then(refresh, () => {}),
    event(event) {
      const said = readSessionEvent(event);
      if (!said || !view.current(said.namespace)) return;
      const { networkId } = said.position;
      if (!networkId || network.covers(networkId)) move(said.namespace, said.position);
    },
    deleted: () => ended(past() ? 'expired' : 'deleted'),
    // The library looks for ended sessions only while it is connected.
    pulse: () => past() && ended('expired'),
  });

  await tame();
  view.route();

  return {
    topic,
    now: view.now,
    cover(networks) {
      view.cover(networks);
      refresh();
      // Also when nothing has moved: reads go to the addresses of now.
      if (alive) view.route();
    },
    provider: hosts.provider,
    switchTo(target, signal) {
      if (!view.networks().some(({ caipNetworkId }) => caipNetworkId === target.caipNetworkId)) view.cover([target]);
      // The wallet may have approved it long before the app had it.
      refresh();
      return network.switchTo(target.caipNetworkId, signal);
    },
    sign: requests.sign,
    end() {
      if (!alive) return;
      alive = false;
      view.close();
      stopFollowing();
      over.reject(rpcError(4900, 'The session has ended'));
      hosts.tell();
    },
  };
}
