import type { WalletConnection } from '../../core/ports/adapter';
import type { EmbeddedNamespace, OpenRequest } from '../../core/ports/embedded';

type Connections = ReadonlyMap<EmbeddedNamespace, WalletConnection>;

/** The visitor's login, with a connection for each chain family. All of them end together. */
export type LoginPhase =
  | { readonly status: 'signedOut' | 'signedIn'; readonly connections: Connections }
  /** The frame has another login, whose account is not connected yet. Connections are those of the login before. */
  | { readonly status: 'replaced'; readonly connections: Connections }
  /**
   * Another tab has given the frame another login. Connections are those of the login before, until that tab has finished its own, has
   * left it, or is gone.
   */
  | { readonly status: 'outdated'; readonly connections: Connections }
  /** The frame signs the visitor out. Connections that are made during this end, too. */
  | { readonly status: 'signingOut'; readonly connections: Connections };

/** The requests that wait for the visitor's approval in the frame. */
export type QueuePhase =
  | { readonly status: 'empty' }
  /** The first request is in the frame. `settled` were settled since the queue was last empty. */
  | { readonly status: 'waiting'; readonly requests: readonly OpenRequest[]; readonly settled: number }
  /** The frame was lost together with its requests, and is not being loaded again yet. */
  | { readonly status: 'lost' };

export const signedOut: LoginPhase = { status: 'signedOut', connections: new Map() };
export const emptyQueue: QueuePhase = { status: 'empty' };

function withConnections({ status }: LoginPhase, connections: Connections): LoginPhase {
  if (status === 'signingOut' || status === 'replaced') return { status, connections };
  if (!connections.size) return signedOut;
  return { status: status === 'outdated' ? status : 'signedIn', connections };
}

/** The secure site has accepted another login. */
export const replaced = (login: LoginPhase): LoginPhase =>
  login.status === 'signingOut' ? login : { status: 'replaced', connections: login.connections };

/** The frame has a login of another tab, which is none of a sign-out or of a login in this one. */
export const outdated = ({ connections }: LoginPhase): LoginPhase => ({ status: 'outdated', connections });

/** The account of a new login was connected. The connections of an earlier one are no longer the login's. */
export const loggedIn = (login: LoginPhase, namespace: EmbeddedNamespace, connection: WalletConnection): LoginPhase =>
  withConnections(login.status === 'signingOut' ? login : signedOut, new Map([[namespace, connection]]));

/** A connection was made, in place of an earlier one of its chain family. */
export const attached = (login: LoginPhase, namespace: EmbeddedNamespace, connection: WalletConnection): LoginPhase =>
  withConnections(login, new Map([...login.connections, [namespace, connection]]));

/** Whether a connection is one of the login that the frame has. */
export const hasConnection = (
  { status, connections }: LoginPhase,
  namespace: EmbeddedNamespace,
  connection: WalletConnection,
): boolean => status === 'signedIn' && connections.get(namespace) === connection;

/** The connection of a chain family was removed. */
export const detached = (login: LoginPhase, namespace: EmbeddedNamespace): LoginPhase =>
  withConnections(login, new Map([...login.connections].filter(([key]) => key !== namespace)));

/** The frame has begun to sign the visitor out. */
export const signingOut = ({ connections }: LoginPhase): LoginPhase => ({ status: 'signingOut', connections });

/** The wallet's list of open requests has changed. A loss of the frame, which empties it, stays until the frame is loaded. */
export function changed(queue: QueuePhase, requests: readonly OpenRequest[]): QueuePhase {
  if (requests.length) return { status: 'waiting', requests, settled: queue.status === 'waiting' ? queue.settled : 0 };
  return queue.status === 'lost' ? queue : emptyQueue;
}

/** The first request was settled, and the next one is about to be in the frame. */
export const settled = (queue: QueuePhase): QueuePhase =>
  queue.status === 'waiting' && queue.requests.length > 1 ? { ...queue, settled: queue.settled + 1 } : queue;

/** The frame was lost, with all requests. */
export const lost = (): QueuePhase => ({ status: 'lost' });

/** A lost frame is being loaded again. */
export const reloading = (queue: QueuePhase): QueuePhase => (queue.status === 'lost' ? emptyQueue : queue);
