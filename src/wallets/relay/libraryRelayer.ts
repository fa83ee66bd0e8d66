import type { RelaySocket } from './ports/relaySocket';

// The parts of the relay library that communicate with the relay (see library.ts).

export type Listener = (payload: never) => void;

export interface Emitter {
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
}

/** One socket; each dial creates a new one. */
export interface Connection {
  readonly connected: boolean;
  socket?: Omit<RelaySocket, 'onopen'>;
  readonly url: string;
  register(url?: string): Promise<unknown>;
  /** Reports that the socket failed, and returns the error to reject with. */
  emitError(error: unknown): Error;
  send(payload: RelayCall | RelayAnswer): Promise<void>;
  onOpen(socket: Omit<RelaySocket, 'onopen'>): void;
  onClose(event: { code: number; reason?: string }): void;
  onPayload(event: { data?: unknown }): void;
  on(event: string, listener: Listener): void;
}

export interface RelayCall {
  readonly id: number | string;
  readonly method: string;
  readonly params: unknown;
}

export interface RelayAnswer {
  readonly id: number | string;
  readonly result?: unknown;
}

export interface PublishOptions {
  readonly tag?: number;
  /** How long the relay keeps the message (s). */
  readonly ttl?: number;
  readonly id?: unknown;
  readonly tvf?: { readonly correlationId?: number };
  readonly internal?: { readonly throwOnFailedPublish?: boolean };
}

/** A connection with its calls; a response is an event named after the call's id. */
export interface Provider extends Emitter {
  readonly connection: Connection;
  readonly events: { emit(event: string, payload: unknown): unknown };
  connect(): Promise<void>;
  request(call: { method: string; params: unknown }): Promise<unknown>;
}

interface QueuedPublish {
  readonly request: unknown;
  readonly opts?: PublishOptions;
}

/** A message as the relay delivers it. */
export interface RelayMessage {
  readonly topic: string;
  readonly message: string;
  readonly publishedAt?: unknown;
  readonly attestation?: unknown;
  readonly transportType?: unknown;
}

export interface Subscription {
  readonly topic: string;
}

export interface Relayer extends Emitter {
  readonly connected: boolean;
  readonly provider: Provider;
  readonly subscriber: {
    readonly topics: readonly string[];
    readonly values: readonly Subscription[];
    readonly subscriptions: Map<string, Subscription>;
    readonly topicMap: { clear(): void };
    /** Subscriptions for the next connection. */
    cached: readonly Subscription[];
    isKnownTopic(topic: string): Promise<boolean>;
    start(): Promise<void>;
    stop(): Promise<void>;
    checkPending(): Promise<void>;
    onDisable(): void;
    rpcBatchSubscribe(subscriptions: readonly Subscription[]): Promise<void>;
    /** Stores the subscriptions. */
    setRelayerSubscriptions(subscriptions: readonly Subscription[]): Promise<void>;
  };
  readonly publisher: {
    readonly queue: ReadonlyMap<string, QueuedPublish>;
    rpcPublish(request: unknown, opts?: PublishOptions): Promise<unknown>;
    checkQueue(): void;
    /** Milliseconds for all attempts of a publish. */
    publishTimeout: number;
    publishCustom(params: unknown): Promise<void>;
    publish(topic: string, message: string, options?: PublishOptions): Promise<void>;
  };
  transportExplicitlyClosed: boolean;
  connect(): Promise<void>;
  createProvider(): Promise<void>;
  confirmOnlineStateOrThrow(): Promise<void>;
  registerEventListeners(): Promise<void>;
  subscribe(topic: string, options?: { readonly internal?: object; readonly transportType?: string }): Promise<string>;
  publish(topic: string, message: string, options?: PublishOptions): Promise<void>;
  publishCustom(params: { payload: object; opts?: PublishOptions }): Promise<void>;
  /** Receives every message of the relay, pushed or fetched. */
  onMessageEvent(event: RelayMessage): Promise<void>;
  /** Receives every call and response of the relay. */
  onProviderPayload(payload: RelayCall): Promise<void>;
  acknowledgePayload(payload: RelayCall): Promise<void>;
  onLinkMessageEvent(...params: unknown[]): Promise<void>;
  readonly messages: {
    /** Marks a stored message as handled, so that it is not handled again at the next start. */
    ack(topic: string, message: string): Promise<void>;
    /** Stored messages that were not handled. */
    getWithoutAck(topics: readonly string[]): Readonly<Record<string, readonly string[]>>;
  };
  unsubscribe(...params: unknown[]): Promise<void>;
  transportOpen(): Promise<void>;
  transportClose(): Promise<void>;
}
