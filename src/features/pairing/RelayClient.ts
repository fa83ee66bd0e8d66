import type { ConnectionActions } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { AppLink, Relay, RelaySession } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { RelayRefusal } from './relayRefusal';

/** A session in use. */
export interface ActiveSession {
  readonly client: RelayClient;
  readonly relay: Relay;
  /** Its changes are applied in the task in which they arrive: a switch of the network sets the accounts, too. */
  readonly actions: ConnectionActions;
  session: RelaySession;
  readonly connections: Map<Namespace, WalletConnection>;
  /** Set while the session is being ended. */
  endPromise: Promise<void> | null;
}

/** A client of the relay. Phones that are connected at the same time, for different chain families, have one each. */
export interface RelayClient {
  readonly index: number;
  relay: Promise<Relay> | null;
  /** The options that its relay was created with; null before the first. */
  options: string | null;
  session: ActiveSession | null;
  /** Settles when the stored session is restored, or cannot be. */
  restoring: Promise<void> | null;
  /** Reads the stored session again; null unless the latest attempt has failed. */
  readAgain: (() => Promise<void>) | null;
  /** The relay cannot be reached and is dialed again. */
  isAway: boolean;
  /** Why the relay and the page have no connection; null once the relay has taken a pairing again. */
  refusal: RelayRefusal | null;
  /**
   * Link of the app or site that the session was made with, reopened by its requests. It comes from a wallet list and is stored
   * encrypted with the session. The copy in local storage is never used: any script could have replaced it.
   */
  appLink: AppLink | null;
}
