import type { Connection, Relayer } from '../../../src/wallets/relay/libraryRelayer';
import type { FakeClock } from '../../support/fakeClock';

type Listener = (payload: never) => void;

function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    emit: (event: string, payload?: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never);
    },
  };
}

/** The behavior of the fake relay. */
export interface FakeRelay {
  /** `hang`: the dial never completes. */
  dial: 'open' | 'refuse' | 'hang';
  answers: boolean;
}

/** A message as a relay delivers it. */
export const delivery = {
  id: 1,
  method: 'irn_subscription',
  params: { id: '5e1f', data: { topic: 'topic', message: 'AAAA' } },
};

/** The connection part of the library's relayer: one socket per dial, events in the library's order. */
export function createFakeRelayer(clock: FakeClock) {
  const relay: FakeRelay = { dial: 'open', answers: true };
  const events = createEmitter();
  const dials: number[] = [];
  const sockets = new Set<object>();
  const topics = ['topic'];
  let connection: Connection | undefined;
  let opening: Promise<void> | undefined;
  let abandon: (() => void) | undefined;
  let calls = 100;

  function createConnection(): Connection {
    const emitter = createEmitter();
    const made: Connection = {
      url: 'wss://relay.example',
      emitError: () => new Error('WebSocket connection failed'),
      on: emitter.on,
      socket: undefined,
      get connected(): boolean {
        return made.socket !== undefined;
      },
      async register() {
        dials.push(clock.now());
        if (relay.dial === 'hang') return new Promise(() => {});
        if (relay.dial === 'refuse') throw new Error('WebSocket connection failed');
        const socket = { close: () => void sockets.delete(socket), onmessage: null, onerror: null, onclose: null };
        sockets.add(socket);
        made.onOpen(socket);
        return socket;
      },
      async send(payload) {
        if (relay.answers) made.onPayload({ data: JSON.stringify({ id: payload.id, result: true }) });
      },
      onOpen(socket) {
        made.socket = socket as Connection['socket'];
      },
      onClose(event) {
        if (made.socket) sockets.delete(made.socket);
        made.socket = undefined;
        emitter.emit('close', event);
      },
      onPayload: ({ data }) => emitter.emit('payload', JSON.parse(String(data))),
    };
    return made;
  }

  const relayer: Relayer = {
    ...events,
    get connected(): boolean {
      return connection?.connected ?? false;
    },
    provider: undefined as unknown as Relayer['provider'],
    subscriber: {
      topics,
      values: [],
      subscriptions: new Map(),
      topicMap: new Map(),
      cached: [],
      isKnownTopic: async () => true,
      checkPending: async () => {},
      onDisable() {},
      rpcBatchSubscribe: async () => {},
      setRelayerSubscriptions: async () => {},
      // A call that the relay has not received is never answered.
      start: async () => {
        if (topics.length) await relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } });
      },
      stop: async () => {},
    },
    publisher: {
      queue: new Map(),
      rpcPublish: async () => true,
      checkQueue() {},
      publishTimeout: 60_000,
      publish: async () => {},
      publishCustom: async () => {},
    },
    transportExplicitlyClosed: false,
    async createProvider() {
      const made = createConnection();
      connection = made;
      const provider = createEmitter();
      let handlers = 0;
      const report = (error: Error): void => {
        // Like the emitter of the library's providers.
        if (!handlers) throw error;
        if (connection === made) events.emit('relayer_error', error);
      };
      /** The library stops listening to a provider when it makes the next one. */
      abandon?.();
      handlers += 1;
      abandon = () => {
        handlers -= 1;
      };
      made.on('close', (({ code, reason }: { code: number; reason?: string }) => {
        if (code === 3000) report(new Error(`closed abnormally with code: 3000 (${reason})`));
        provider.emit('disconnect');
      }) as Listener);
      (relayer as { provider: Relayer['provider'] }).provider = {
        ...provider,
        on(event, listener) {
          if (event === 'error') handlers += 1;
          provider.on(event, listener);
        },
        events: provider,
        connection: made,
        connect: async () => void (await made.register()),
        request: (call) =>
          new Promise((resolve, reject) => {
            const id = ++calls;
            made.on('payload', ((payload: { id: unknown }) => payload.id === id && resolve(true)) as Listener);
            provider.on(`${id}`, ((answer: { error: unknown }) => reject(answer.error)) as Listener);
            made.send({ ...call, id }).catch(reject);
          }),
      };
    },
    async connect() {},
    confirmOnlineStateOrThrow: async () => {},
    registerEventListeners: async () => {},
    subscribe: async () => 'id',
    publish: async () => {},
    publishCustom: async () => {},
    onMessageEvent: async () => {},
    onProviderPayload: async () => {},
    acknowledgePayload: async () => {},
    onLinkMessageEvent: async () => {},
    messages: { ack: async () => {}, getWithoutAck: () => ({}) },
    unsubscribe: async () => {},
    async transportOpen(): Promise<void> {
      if (!topics.length) return;
      opening ??= relayer.connect().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    transportClose: async () => {},
  };

  return {
    relayer,
    relay,
    dials,
    /** The open sockets. */
    sockets,
    /** The subscribed topics. */
    topics,
    /** Closes the connection from the relay's side. */
    hangUp: (code = 1006, reason?: string) => connection?.onClose({ code, reason }),
    /** Sends a frame from the relay. */
    say: (text = JSON.stringify(delivery)) => connection?.onPayload({ data: text }),
    hearPayload: (listener: Listener) => connection?.on('payload', listener),
  };
}
