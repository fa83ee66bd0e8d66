import type { CarriedSignIn } from '../../core/ports/signIn';
import type { Emitter, Relayer } from './libraryRelayer';

// The parts of the relay library that this adapter uses. The library's own types omit half of them. Here, everything that
// comes from a wallet is `unknown` until it is checked.

/** A session as the library stores it: unchecked data from the wallet. */
export interface SessionRecord {
  readonly topic: string;
  /** Seconds since the epoch. */
  readonly expiry: unknown;
  readonly pairingTopic?: string;
  readonly namespaces: unknown;
  readonly peer?: { readonly metadata?: unknown };
  readonly sessionProperties?: unknown;
  /** Only in the event of a session that was just settled, not stored. */
  readonly signIn?: CarriedSignIn;
}

export interface Proposal {
  readonly id: number;
  readonly pairingTopic: string;
}

interface Store<Key, Value> {
  readonly keys: readonly Key[];
  get(key: Key): Value;
  getAll(): Value[];
  set(key: Key, value: object): Promise<void>;
  update(key: Key, change: object): Promise<void>;
  delete(key: Key, reason: { readonly code: number; readonly message: string }): Promise<void>;
}

export interface HistoryRecord {
  readonly id: number;
  readonly topic: string;
  readonly request: { readonly method: string; readonly params?: unknown };
  readonly response?: { readonly error?: unknown; readonly result?: unknown };
}

type Check = (params: unknown) => Promise<void>;

interface Engine {
  /** Approved sessions that are not settled yet, by proposal; only in memory. */
  readonly pendingSessions: ReadonlyMap<number, { readonly sessionTopic: string }>;
  getTVFParams(id: number): { correlationId: number };
  registerLinkModeListeners(): Promise<void>;
  onSessionProposeResponse(pairing: string, answer: object, transport: string): Promise<void>;
  onSessionAuthenticateResponse(
    topic: string,
    answer: { readonly id: number; readonly result?: unknown },
  ): Promise<void>;
  /** Its own listeners, by event and id. */
  readonly events: { removeAllListeners(event: string): void };
  onProviderMessageEvent(event: { topic: string; message: string; publishedAt: number }): Promise<void>;
}

export interface Client extends Emitter {
  readonly core: {
    readonly relayer: Relayer;
    readonly heartbeat: Emitter & { stop(): void };
    readonly expirer: { set(target: string | number, expiry: number): void };
    readonly history: Emitter & {
      readonly records: ReadonlyMap<number, HistoryRecord>;
      delete(topic: string, id: number): Promise<void>;
    };
    dispatchEnvelope(...params: unknown[]): void;
    readonly crypto: {
      readonly keychain: { has(topic: string): boolean };
      /** Opens and parses a message; undefined if the topic's key does not open it. */
      decode(topic: string, message: string, key?: { readonly receiverPublicKey: string }): Promise<unknown>;
      /** Stores the key that a key pair of this page and another key have in common. Resolves to its topic. */
      generateSharedKey(ownPublicKey: string, publicKey: string): Promise<string>;
      /** Unique for each client, even with the same identity. */
      readonly randomSessionIdentifier: string;
      getClientSeed(): Promise<Uint8Array>;
      getClientId(): Promise<string>;
      signJWT(audience: string): Promise<string>;
    };
    readonly pairing: {
      readonly events: Emitter;
      readonly pairings: Store<string, object>;
      formatUriFromPairing(pairing: { topic: string }): string;
    };
    readonly verify: { register(attested: { id: string; decryptedId: string }): Promise<string> };
    readonly eventClient: { init(): Promise<void> };
  };
  readonly session: Store<string, SessionRecord>;
  readonly proposal: Store<number, Proposal>;
  readonly pairing: Store<string, { readonly topic: string }>;
  /** The requests to sign in, and the topics of their answers. */
  readonly auth: {
    readonly requests: Store<number, { readonly pairingTopic: string }>;
    readonly pairingTopics: Store<string, { readonly pairingTopic: string }>;
  };
  readonly engine: Record<string, Check> & Engine;
  initialize(): Promise<void>;
  removeAllListeners(event: string): void;
  readonly events: { emit(event: string, payload: object): unknown };
  authenticate(params: object): Promise<{ uri?: string }>;
  connect(params: { optionalNamespaces: object }): Promise<{ uri?: string }>;
  disconnect(params: { topic: string; reason: { code: number; message: string } }): Promise<void>;
  request(params: { topic: string; chainId: string; request: { method: string; params?: unknown } }): Promise<unknown>;
}

/** The library's provider, with one provider per namespace. */
export interface Universal {
  session?: SessionRecord;
  namespaces?: object;
  optionalNamespaces?: object;
  createProviders(): void;
  request(call: { method: string; params?: unknown }, chain?: string): Promise<unknown>;
}
