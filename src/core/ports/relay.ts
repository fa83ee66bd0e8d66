import type { CaipAddress, CaipNetworkId, Namespace } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import type { LinkKind } from '../../lib/walletLink';
import type { DetailsByAddress, WalletConnection } from './adapter';
import type { CarriedSignIn, SignInRequest } from './signIn';
import type { RequestVerb, Verb } from './verbs';

export interface RelayConfig {
  /**
   * Number of the client, from 0. Each has a connection to the relay, an identity and stored records of its own, and one session at a
   * time.
   */
  readonly client: number;
  readonly projectId: string;
  /** The relay's WebSocket address. */
  readonly relayUrl: string;
  /** Server of the relay's origin verification; `null` disables it. */
  readonly verifyUrl: string | null;
  /** The app's metadata, which the wallet shows. */
  readonly metadata: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: readonly string[];
  };
  readonly clock: Clock;
  /** Sends the host's read requests to a network's nodes. */
  readonly callNode: (network: Network, method: string, params: unknown, signal: AbortSignal) => Promise<unknown>;
  /** Loads the function that writes an address as a network does. It returns null for a wrong checksum and for any other text. */
  readonly loadAddresses: () => Promise<(text: string, networkId: CaipNetworkId) => string | null>;
}

/** The wallet's metadata. Untrusted text and links: views sanitize and check them before use. */
export interface RelayPeer {
  readonly name: string;
  readonly icon: string | null;
  readonly url: string | null;
  /** Link that opens the wallet app: a native scheme or a universal link. */
  readonly redirect: string | null;
}

/** One chain family of a session, limited to what was requested. Addresses are normalized; at most 100. */
export interface RelayNamespace {
  /** Never empty; the accounts of the active network come first. */
  readonly accounts: readonly CaipAddress[];
  /** What the accounts on the active network are for; omitted by families whose accounts have no purpose. */
  readonly details?: DetailsByAddress;
  readonly networkId: CaipNetworkId;
  /** The addresses that the wallet writes in another way than their network, as it writes them; omitted without any. */
  readonly written?: Readonly<Record<CaipAddress, string>>;
  readonly methods: readonly string[];
  /** Whether the wallet can be asked to add a network that it has not approved. */
  readonly canAdd?: boolean;
}

/** A settled session. */
export interface RelaySession {
  readonly topic: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly peer: RelayPeer;
  /** At least one. */
  readonly namespaces: Readonly<Partial<Record<Namespace, RelayNamespace>>>;
  /** The message signed by the first account of the active network; only in the session that has just resulted from a pairing. */
  readonly signIn?: CarriedSignIn | undefined;
}

/** Events of the relay. */
export interface RelaySink {
  /** The session was updated or extended, or its accounts or network changed. */
  sessionChanged(session: RelaySession): void;
  /** The wallet ended the session, or it expired. */
  sessionEnded(reason: 'deleted' | 'expired'): void;
  /**
   * The relay refused the client or has sent too much (`isRefused`), or cannot be reached; the raw error. Returns whether a retry is of no
   * use: a client that was refused for another reason is dialed again.
   */
  relayFailed(error: unknown, isRefused?: boolean): boolean;
  /** The connection to the relay was lost and is being retried (`true`), or is restored (`false`). Requests wait until then. */
  outage?(isAway: boolean): void;
  /** A message that was not encrypted by a wallet was dropped. Called once per client. */
  messageRefused?(): void;
  /**
   * A request that the visitor has to answer is sent to the wallet, in the same task as the host's call. Its app can be opened only
   * within that task.
   */
  requestSent?(): void;
}

/** A pairing that waits for a wallet. */
export interface RelayPairing {
  /** The topic with which a later page of the site can resume the pairing; null if it cannot be stored. */
  readonly topic: string | null;
  /** `wc:` link of the pairing (ERC-1328). */
  readonly uri: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Resolves when the session is settled. Rejects with the wallet's rejection, on expiry, or with `signal.reason`. */
  readonly approval: Promise<RelaySession>;
}

export interface PairParams {
  /** The session is requested for the chain families of these networks. */
  readonly networks: readonly Network[];
  /** Ends the pairing. The session of a later approval is ended at once. */
  readonly signal: AbortSignal;
  /** The wallet has responded; the session is being settled. */
  readonly onAnswer?: () => void;
  /**
   * Makes the message that the wallet signs together with its approval; null for none. Only called if the pairing is for networks of
   * EVM alone. A wallet that cannot sign while it connects settles a session without `signIn`.
   */
  readonly signIn?: ((networkId: CaipNetworkId) => Promise<SignInRequest | null>) | undefined;
}

/** The link of a wallet's app or site. */
export interface AppLink {
  readonly href: string;
  readonly kind: LinkKind;
}

/** The app or site that was opened with a pairing: its link, and the listed wallet. */
export interface PairingApp extends AppLink {
  readonly wallet: { readonly id: string; readonly name: string };
}

export interface ResumeParams {
  /** The topic of the stored pairing. */
  readonly topic: string;
  readonly networks: readonly Network[];
  /** False to end a session that results from the pairing. */
  readonly keepSession: boolean;
  /** Stops waiting. The stored pairing stays available to the next page. */
  readonly signal: AbortSignal;
}

/**
 * The stored session; `ended` if there is none; `unusable` if it shares no account on the networks of this page, but may be usable
 * for another page of the site, or once there are other networks.
 */
export type StoredSession = RelaySession | 'ended' | 'unusable';

/** A client of the relay, and the wallet of its session. Methods reject with the raw error; the core maps it. */
export interface Relay {
  /** Creates a pairing. Ends a pending one first, so that only one exists at a time. */
  pair(params: PairParams): Promise<RelayPairing>;
  /** Returns the stored session. Never creates a pairing. Rejects if it cannot be read: it may still be there. */
  restore(networks: readonly Network[], signal: AbortSignal): Promise<StoredSession>;
  /**
   * Waits for the wallet of a pairing that an earlier page of the site created. Resolves to null if no usable session
   * results in time; the wallet is then notified that its session has ended.
   */
  resume(params: ResumeParams): Promise<RelaySession | null>;
  /**
   * Stores the app that was opened with a pairing, encrypted with its records, where no other script can replace it; null removes it.
   * Removed with the pairing.
   */
  keepPairingApp(topic: string, app: PairingApp | null): Promise<void>;
  /** Resolves to the stored app of a pairing that can be resumed; null if none was opened with it. */
  pairingApp(topic: string): Promise<PairingApp | null>;
  /** Adds networks that the app has added, and updates the nodes of all networks. The session's active network stays the same. */
  cover(networks: readonly Network[]): void;
  /** The session as it is now; undefined without one. */
  session(): RelaySession | undefined;
  /** Returns the relay client id of this page (did:key) while there is a session. */
  clientId(): string | undefined;
  /** Returns the session's provider for JSON-RPC requests of a chain family. */
  provider(namespace: Namespace): unknown;
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
  /** Signs a text with one of the session's accounts, as `WalletConnection` does. */
  signMessage(message: string, account: CaipAddress, signal: AbortSignal): Promise<string>;
  /** Returns how a chain family compares addresses of several networks, as in a connection. */
  accountKey(namespace: Namespace): WalletConnection['accountKey'];
  /** Returns the requests that the wallet has approved for a chain family; empty without a session. */
  can(namespace: Namespace): ReadonlySet<Verb>;
  /** Sends a request to the wallet on one of the session's networks. */
  request(namespace: Namespace): RequestVerb;
  /**
   * Resolves when the messages that the relay has queued for the page are read, after the page was suspended. Rejects if the relay
   * refuses the page.
   */
  catchUp(): Promise<void>;
  /** Reconnects to the relay for the session, even if the relay has refused the client. */
  reconnect(): void;
  /**
   * Resolves to the stored link of the wallet app of the session; null for a session by QR code, and without a session.
   */
  appLink(): Promise<AppLink | null>;
  /** Stores the link of the session's wallet app with the encrypted records, where no other script can replace it. */
  keepAppLink(link: AppLink): Promise<void>;
  /** Ends the session for both sides and deletes its pairing. */
  disconnect(): Promise<void>;
  /** Closes the socket and stops listening. The wallet is not notified. */
  dispose(): void;
}

export type MakeRelay = (config: RelayConfig, sink: RelaySink) => Promise<Relay>;
