import type { CaipAddress, CaipNetworkId, Namespace } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import type { RequestVerb, Verb } from './verbs';

export interface RelayConfig {
  readonly projectId: string;
  /** The relay's WebSocket address. */
  readonly relayUrl: string;
  /** Where the relay's origin verification is asked; `null` switches it off. */
  readonly verifyUrl: string | null;
  /** What the wallet shows of the app. */
  readonly metadata: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: readonly string[];
  };
  readonly clock: Clock;
}

/** What the wallet says of itself; hostile text and links, cleaned and checked by whoever shows or opens them. */
export interface RelayPeer {
  readonly name: string;
  readonly icon: string | null;
  readonly url: string | null;
  /** Link that brings the wallet to the front: a native scheme or a universal link. */
  readonly redirect: string | null;
}

/** One chain family of a session, limited to what was asked for; addresses in their normal form, at most 100. */
export interface RelayNamespace {
  /** Never empty; the accounts of the active network first. */
  readonly accounts: readonly CaipAddress[];
  readonly networkId: CaipNetworkId;
  readonly methods: readonly string[];
}

/** A session as both sides settled it (specification section 3, Wallet session). */
export interface RelaySession {
  readonly topic: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly peer: RelayPeer;
  /** At least one. */
  readonly namespaces: Readonly<Partial<Record<Namespace, RelayNamespace>>>;
}

/** What the relay tells without being asked. */
export interface RelaySink {
  /** Updated, extended, or on other accounts or another network. */
  changed(session: RelaySession): void;
  /** The wallet ended the session, or its time is over. */
  ended(reason: 'deleted' | 'expired'): void;
  /** The relay refused us or cannot be reached; the library's raw error. */
  failed(error: unknown): void;
  /** The relay delivered a message that was not sealed by a wallet, and it was dropped; told once per client. */
  refused?(): void;
  /** A request goes out to the wallet, in the same task as the host's call: the moment to bring its app to the front. */
  requested?(): void;
}

/** A pairing that waits for its wallet. */
export interface RelayPairing {
  /** By which a later page of the site can take the pairing up; null where nothing lasts that long. */
  readonly topic: string | null;
  /** `wc:` link of the pairing (ERC-1328). */
  readonly uri: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Resolves when the session is settled; rejects with the wallet's refusal, with expiry, or with `signal.reason`. */
  readonly approval: Promise<RelaySession>;
}

export interface PairParams {
  /** What the session is asked to cover: the namespaces of these networks. */
  readonly networks: readonly Network[];
  /** Ends the wait and the pairing; a late approval is refused by ending its session. */
  readonly signal: AbortSignal;
  /** The wallet has answered and the session is being settled. */
  readonly onAnswer?: () => void;
}

export interface ResumeParams {
  /** Of the pairing, as it was given out when it was made. */
  readonly topic: string;
  readonly networks: readonly Network[];
  /** False to end the session that may come of it. */
  readonly keepSession: boolean;
  /** Stops waiting; what is stored of the pairing stays for the next page. */
  readonly signal: AbortSignal;
}

/** Wallets at the other end of a relay. Every verb rejects with the raw error; the core maps it. */
export interface Relay {
  /** Makes a pairing; a former one that still waits is ended first, so that never two live. */
  pair(params: PairParams): Promise<RelayPairing>;
  /** The stored session, if one is still alive. Never makes a pairing. */
  restore(networks: readonly Network[], signal: AbortSignal): Promise<RelaySession | null>;
  /**
   * Waits for the wallet of a pairing that an earlier page of the site has left behind. Resolves to null when no usable
   * session came of it in time; a wallet that approves all the same is told that its session has ended.
   */
  resume(params: ResumeParams): Promise<RelaySession | null>;
  /** Looks for networks that the app got later, and for new addresses of all, in the session, which stays where it stands. */
  cover(networks: readonly Network[]): void;
  /** Who this page is to the relay (did:key), once there is a session. */
  clientId(): string | undefined;
  /** The session's provider for the host: EIP-1193 for eip155, requests of the namespace for the others. */
  provider(namespace: Namespace): unknown;
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
  /** Signs a text with one of the session's accounts; resolves to the signature as the namespace writes it. */
  signMessage(message: string, account: CaipAddress): Promise<string>;
  /** What the wallet has approved of what one of the session's families can be asked for; nothing without a session. */
  can(namespace: Namespace): ReadonlySet<Verb>;
  /** Asks the wallet on one of the session's networks. */
  request(namespace: Namespace): RequestVerb;
  /** The link of the app that the session was made with, as it was kept; null for a session by code, and without one. */
  appLink(): Promise<string | null>;
  /** Keeps the link of the session's app among the sealed records, where no other script can put one of its own. */
  keepAppLink(link: string): Promise<void>;
  /** Ends the session for both sides, and forgets its pairing. */
  disconnect(): Promise<void>;
  /** Closes the socket and stops listening, without telling the wallet. */
  dispose(): void;
}

export type MakeRelay = (config: RelayConfig, sink: RelaySink) => Promise<Relay>;
