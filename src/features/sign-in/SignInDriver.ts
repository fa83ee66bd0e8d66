import type { SignInMessage, SignInSession } from '../../core/options/signInOptions';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import type { Account } from './Question';

/** The host's sign-in configuration in one form: all members of `siwx` with their defaults, or the mapped `siweConfig`. */
export interface SignInDriver {
  /** Whether accounts on a network sign in at all. Accounts on other networks have no session, and need none. */
  appliesTo(networkId: CaipNetworkId): boolean;
  /** The chain family whose accounts share one session; null if each account has its own, or if no account signs in. */
  readonly family: Namespace | null;
  /** Whether the host answers which sessions there are, which may last longer than their messages. Otherwise, this browser does. */
  readonly isAtHost: boolean;
  createMessage(networkId: CaipNetworkId, address: string): Promise<SignInMessage>;
  /** Verifies a session, at the host if it does so. A rejection means not signed in. */
  addSession(session: SignInSession): Promise<void>;
  /**
   * Stores a verified session in this browser, unless the host stores it, and records that the account has signed in.
   * @throws the host's error
   */
  keepSession(session: SignInSession): void;
  /** Ends the sessions of an account on a network. */
  revokeSession(networkId: CaipNetworkId, address: string): Promise<void>;
  /** Returns the session of an account on a network, or null. */
  getSession(networkId: CaipNetworkId, address: string): Promise<SignInSession | null>;
  /**
   * Ends the session that all accounts share, if it is another account's and the host does not accept that: its server would go on to
   * answer with the other account's data. Absent if each account has its own.
   */
  endOther?(address: string): Promise<void>;
  /** Whether an account must sign in to stay connected. */
  isRequired(): boolean;
  /**
   * Ends the sessions of a chain family whose wallet is disconnected: those in this browser, and those of these accounts. An
   * aborted call ends no session that may have been created since.
   */
  endSessions(namespace: Namespace, accounts: readonly Account[], signal?: AbortSignal): Promise<void>;
  /** Calls back when another tab has changed the sessions. Returns the function that stops. */
  watch(listener: () => void): () => void;
}
