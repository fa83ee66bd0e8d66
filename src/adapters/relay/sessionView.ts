import type { RelayNamespace, RelaySession } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import { rpcError } from '../evm/rpcError';
import { askedNamespaces } from './askedNamespaces';
import type { OpenClient } from './openClient';
import { type Position, type Positions, readSession } from './readSession';
import { routeSession } from './routeSession';

export interface SessionViewParams {
  readonly opened: OpenClient;
  readonly topic: string;
  readonly networks: readonly Network[];
  readonly positions: Positions;
  readonly clock: Clock;
  /** Stores where the session stands. */
  readonly keep: (positions: Positions) => void;
}

/** A session as it was read last, with the app's networks in mind. */
export interface SessionView {
  now(): RelaySession;
  /** A namespace as it stands; undefined for one that the session does not have, and after `close`. */
  current(namespace: Namespace): RelayNamespace | undefined;
  networks(): readonly Network[];
  /** Looks at the session with these networks in mind, too, from the next `read` on. */
  cover(networks: readonly Network[]): void;
  /** Moves a namespace, from the next `read` on. */
  place(namespace: Namespace, position: Position): void;
  /** `useless`: the wallet has taken back all that was asked for. */
  read(): 'same' | 'changed' | 'useless';
  /** Gives the library the session as it was read. */
  route(): void;
  close(): void;
}

/** Networks as they are described now, and those that came since. */
function withNetworks(known: readonly Network[], wanted: readonly Network[]): readonly Network[] {
  const as = (network: Network): Network =>
    wanted.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId) ?? network;
  const ids = known.map(({ caipNetworkId }) => caipNetworkId);
  return [...known.map(as), ...wanted.filter(({ caipNetworkId }) => !ids.includes(caipNetworkId))];
}

/** @throws RpcError 5100 when the wallet has approved nothing of what was asked for */
export function sessionView({ opened, topic, clock, keep, ...params }: SessionViewParams): SessionView {
  const { client, universal } = opened;
  let { networks, positions } = params;
  let open = true;
  const read = (): RelaySession | null =>
    client.session.keys.includes(topic)
      ? readSession(client.session.get(topic), askedNamespaces(networks), positions, clock.now())
      : null;
  const first = read();
  if (!first) throw rpcError(5100, 'The wallet has approved none of the networks');
  let session = first;
  return {
    now: () => session,
    current: (namespace) => (open ? session.namespaces[namespace] : undefined),
    networks: () => networks,
    cover(wanted) {
      networks = withNetworks(networks, wanted);
    },
    place(namespace, position) {
      positions = { ...positions, [namespace]: { ...positions[namespace], ...position } };
      keep(positions);
    },
    read() {
      const fresh = read();
      if (!fresh) return 'useless';
      const same = JSON.stringify(fresh) === JSON.stringify(session);
      session = fresh;
      return same ? 'same' : 'changed';
    },
    route: () => routeSession(universal, client.session.get(topic), session, networks),
    close() {
      open = false;
    },
  };
}
