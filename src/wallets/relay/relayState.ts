import type { RelayConfig, RelaySink } from '../../core/ports/relay';
import { type AddressCheck, createAddressCheck } from './createAddressCheck';
import type { ActiveSession } from './followSession';
import type { ResumedPairing } from './listenForApproval';
import type { OpenClient } from './openClient';
import type { RelayStorage } from './ports/relayStorage';
import type { Attempt } from './propose';

/** The common part of pairings of this page and of earlier pages. */
export type CurrentAttempt = Pick<Attempt, 'approval' | 'end'>;

/** The state of the relay adapter: one client, one session, and one attempt to connect another. */
export interface RelayState {
  readonly config: RelayConfig;
  readonly sink: RelaySink;
  readonly storage: RelayStorage;
  readonly addressCheck: AddressCheck;
  openClient: Promise<OpenClient> | undefined;
  activeSession: ActiveSession | undefined;
  /** The id of the session's client at the relay. */
  clientId: string | undefined;
  attempt: CurrentAttempt | undefined;
  /** The attempt's URI was returned to the caller. */
  isUriShown: boolean;
  /** Pairings of earlier pages, or given up by this one, whose wallets may still respond, even if this page does not use the session. */
  readonly resumedPairings: Set<ResumedPairing>;
  /** Settles when the wallets of all ended sessions are notified. */
  pendingNotices: Promise<unknown>;
  isDisposed: boolean;
  /** Runs tasks that change the current client or session one after the other. */
  readonly runExclusive: <T>(task: () => Promise<T>) => Promise<T>;
}

export function createRelayState(params: Pick<RelayState, 'config' | 'sink' | 'storage'>): RelayState {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...params,
    addressCheck: createAddressCheck(params.config.loadAddresses),
    openClient: undefined,
    activeSession: undefined,
    clientId: undefined,
    attempt: undefined,
    isUriShown: false,
    resumedPairings: new Set(),
    pendingNotices: Promise.resolve(),
    isDisposed: false,
    runExclusive(task) {
      const done = last.then(task);
      last = done.catch(() => {});
      return done;
    },
  };
}
