import type { RelayConfig, RelaySink } from '../../core/ports/relay';
import type { LiveSession } from './followSession';
import type { OpenClient } from './openClient';
import type { RelayStorage } from './ports/relayStorage';
import type { Attempt } from './propose';
import type { Resumed } from './resumePairing';

/** The part of an attempt that pairings of this page and of earlier ones share. */
export type CurrentAttempt = Pick<Attempt, 'approval' | 'end'>;

/** What a relay's adapter holds at a time: one client, one session, one attempt to make another. */
export interface RelayState {
  readonly config: RelayConfig;
  readonly sink: RelaySink;
  readonly storage: RelayStorage;
  opening: Promise<OpenClient> | undefined;
  live: LiveSession | undefined;
  /** Who the client of the session is to the relay. */
  clientId: string | undefined;
  attempt: CurrentAttempt | undefined;
  /** The attempt's link was given out. */
  shown: boolean;
  /** Pairings of earlier pages, wanted or not, whose wallets may still answer. */
  readonly resumed: Set<Resumed>;
  /** Settles when the wallets of all sessions that were left know it. */
  farewells: Promise<unknown>;
  disposed: boolean;
  /** Which client and which session is the current one is decided by one at a time. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
}

export function createRelayState(params: Pick<RelayState, 'config' | 'sink' | 'storage'>): RelayState {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...params,
    opening: undefined,
    live: undefined,
    clientId: undefined,
    attempt: undefined,
    shown: false,
    resumed: new Set(),
    farewells: Promise.resolve(),
    disposed: false,
    inTurn(task) {
      const done = last.then(task);
      last = done.catch(() => {});
      return done;
    },
  };
}
