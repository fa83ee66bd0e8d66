import type { RelaySession } from '../../core/ports/relay';
import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  namespaceOf,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { Network } from '../../lib/network';
import { describeChain } from '../evm/describeChain';
import { isUnknownChain } from '../evm/isUnknownChain';
import { rpcError } from '../evm/rpcError';
import { askedNamespaces, rpcUrlOf } from './askedNamespaces';
import { createHostProvider, type HostProvider } from './hostProvider';
import type { Listener } from './library';
import type { OpenClient } from './openClient';
import { type Position, type Positions, readSession } from './readSession';
import { readSessionEvent, type SessionEvent } from './readSessionEvent';
import { routeSession } from './routeSession';
import { type Ask, signMessage } from './signMessage';
import { tameSession } from './tameSession';

export interface FollowParams {
  readonly opened: OpenClient;
  readonly topic: string;
  readonly networks: readonly Network[];
  readonly positions: Positions;
  readonly clock: Clock;
  /** Stores where the session stands. */
  readonly keep: (positions: Positions) => void;
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

/** How long a wallet may take to add a network to its session after it has agreed to move there (ms). */
const ARRIVAL = 5_000;

/**
 * Follows a session of the client's: what the wallet changes, what the host asks, where both stand.
 * @throws RpcError 5100 when the wallet has approved nothing of what was asked for
 */
export async function followSession(params: FollowParams): Promise<LiveSession> {
  const { opened, topic, clock, keep, changed, ended, requested } = params;
  const { client, universal, line } = opened;
  let { networks, positions } = params;
  const over = deferred<never>();
  over.promise.catch(() => {});
  const arrivals = new Set<() => void>();
  let alive = true;

  const read = (): RelaySession | null =>
    client.session.keys.includes(topic)
      ? readSession(client.session.get(topic), askedNamespaces(networks), positions, clock.now())
      : null;
  const first = read();
  if (!first) throw rpcError(5100, 'The wallet has approved none of the networks');
  let told = first;

  const tame = (): Promise<void> => tameSession(client, topic, clock.now());
  const hand = (): void => routeSession(universal, client.session.get(topic), told, networks);

  const current = (namespace: Namespace) => (alive ? told.namespaces[namespace] : undefined);

  const asker =
    (namespace: Namespace, networkId?: CaipNetworkId): Ask =>
    async (method, args) => {
      requested();
      const call = async (): Promise<unknown> => {
        await line.ready();
        const chain = networkId ?? current(namespace)?.networkId;
        if (!chain) throw rpcError(4900, 'Please call connect() before request()');
        return universal.request({ method, params: args }, chain);
      };
      return Promise.race([over.promise, call()]);
    };

  const reader =
    (namespace: Namespace, networkId?: CaipNetworkId): Ask =>
    async (method, args) => {
      const chain = networkId ?? current(namespace)?.networkId;
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
      if (!network || !rpcUrlOf(network)) throw new Error('No RPC url provided for chainId');
      return universal.request({ method, params: args }, chain);
    };

  const hosts = new Map<Namespace, ReturnType<typeof createHostProvider>>();

  function refresh(): void {
    if (!alive) return;
    const session = read();
    if (!session) {
      ended('useless');
      return;
    }
    const same = JSON.stringify(session) === JSON.stringify(told);
    told = session;
    if (same) return;
    hand();
    for (const arrived of arrivals) arrived();
    changed(session);
    for (const { tell } of hosts.values()) tell();
  }

  function move(namespace: Namespace, position: Position): void {
    positions = { ...positions, [namespace]: { ...positions[namespace], ...position } };
    keep(positions);
    refresh();
  }

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
      await Promise.race([there.promise, over.promise, clock.delay(ARRIVAL, signal)]);
    } finally {
      arrivals.delete(look);
    }
    if (!covers(id)) throw rpcError(4902, 'The wallet has not added the network to its session');
  }

  async function switchTo(id: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const namespace = namespaceOf(id);
    if (!covers(id)) {
      const methods = current(namespace)?.methods ?? [];
      if (!methods.includes('wallet_switchEthereumChain')) {
        throw rpcError(4902, 'The wallet has not approved the network');
      }
      const chainId = toHexQuantity(BigInt(parseCaipNetworkId(id).reference));
      const ask = asker(namespace);
      try {
        await ask('wallet_switchEthereumChain', [{ chainId }]);
      } catch (error) {
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === id);
        const described = network && describeChain(network);
        const canAdd = described?.rpcUrls.length && methods.includes('wallet_addEthereumChain');
        if (!canAdd || !isUnknownChain(error)) throw error;
        await ask('wallet_addEthereumChain', [described]);
      }
      signal?.throwIfAborted();
      await arrived(id, signal);
    }
    move(namespace, { networkId: id });
  }

  const host = (namespace: Namespace): HostProvider => {
    const made =
      hosts.get(namespace) ??
      createHostProvider(namespace, {
        current: () => current(namespace),
        wallet: (method) => askedNamespaces(networks)[namespace]?.methods.includes(method) ?? false,
        ask: (method, args, chain) => asker(namespace, chain)(method, args),
        read: (method, args, chain) => reader(namespace, chain)(method, args),
        other: (wanted) => (current(wanted) ? host(wanted) : undefined),
        switchTo,
      });
    if (!hosts.has(namespace)) made.tell();
    hosts.set(namespace, made);
    return made.provider;
  };

  function onEvent(event: SessionEvent): void {
    const said = readSessionEvent(event);
    if (!said || !current(said.namespace)) return;
    const { networkId } = said.position;
    if (!networkId || covers(networkId)) move(said.namespace, said.position);
  }

  const mine = <Event extends { topic: string }>(listener: (event: Event) => void): Listener =>
    ((event: Event) => {
      if (alive && event.topic === topic) listener(event);
    }) as Listener;
  const past = (): boolean => clock.now() >= told.expiresAt;
  const listeners: Record<string, Listener> = {
    session_update: mine(refresh),
    session_extend: mine(() => void tame().then(refresh, () => {})),
    session_event: mine(onEvent),
    session_delete: mine(() => ended(past() ? 'expired' : 'deleted')),
  };
  for (const [event, listener] of Object.entries(listeners)) client.on(event, listener);
  for (const event of opened.missed()) listeners['session_event']?.(event as never);
  // The library looks for ended sessions only while it is connected.
  const onPulse = (): void => {
    if (alive && past()) ended('expired');
  };
  client.core.heartbeat.on('heartbeat_pulse', onPulse);

  await tame();
  hand();

  return {
    topic,
    now: () => told,
    cover(wanted) {
      const as = (network: Network): Network =>
        wanted.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId) ?? network;
      const known = networks.map(({ caipNetworkId }) => caipNetworkId);
      networks = [...networks.map(as), ...wanted.filter(({ caipNetworkId }) => !known.includes(caipNetworkId))];
      refresh();
      // Also when nothing has moved: reads go to the addresses of now.
      if (alive) hand();
    },
    provider: (namespace) => (current(namespace) ? host(namespace) : undefined),
    switchTo(network, signal) {
      if (!networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))
        networks = [...networks, network];
      // The wallet may have approved it long before the app had it.
      refresh();
      return switchTo(network.caipNetworkId, signal);
    },
    sign: (message, account) => {
      const { namespace, reference } = parseCaipAddress(account);
      return signMessage(asker(namespace, `${namespace}:${reference}`), message, account);
    },
    end() {
      if (!alive) return;
      alive = false;
      for (const [event, listener] of Object.entries(listeners)) client.off(event, listener);
      client.core.heartbeat.off('heartbeat_pulse', onPulse);
      over.reject(rpcError(4900, 'The session has ended'));
      for (const { tell } of hosts.values()) tell();
    },
  };
}
