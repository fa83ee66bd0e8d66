import type { EmbeddedConfig, EmbeddedSink } from '../../core/ports/embedded';
import { createUuid } from '../../lib/createUuid';
import { deferred } from '../../lib/deferred';
import { readErrorCode } from '../../lib/errorCode';
import { parseUrl } from '../../lib/natives';
import { withTimeout } from '../../lib/timeout';
import { abortedBy, type Name, timedOut } from './errors';
import { type FrameConnection, type FramePort, openConnection } from './openConnection';
import type { Frame } from './ports/createFrame';
import { encode } from './protocol/encode';
import { type Kind, type KindRow, kinds, type Payload, type Reply } from './protocol/kinds';

export interface ClientParams {
  readonly config: EmbeddedConfig;
  readonly sink: Pick<EmbeddedSink, 'failed' | 'notAnswering' | 'answered' | 'sessionUpdated'>;
  readonly port: FramePort;
  readonly onLeave: (way: 'forward' | 'backward') => void;
  /** Called each time the frame becomes ready, before requests are sent to it. */
  onReady(): void;
  /** The frame is gone or has not loaded. Called before its requests reject. */
  onClosed(reason: unknown): void;
}

interface RequestOptions {
  /** Only an `RPC_REQUEST` can be aborted: it is then withdrawn from the frame, and rejects with `signal.reason`. */
  readonly signal?: AbortSignal | undefined;
  readonly id?: string;
  /** Called right before the frame receives the request. */
  readonly onPost?: () => void;
}

/** Exchanges messages with the frame. */
export interface Client {
  /** Undefined unless the frame is ready. */
  readonly frame: Frame | undefined;
  /** The last session token of the frame; undefined before it has sent one. */
  readonly sessionToken: string | undefined;
  /** Loads the frame if necessary. Concurrent calls share one attempt, which fails unreported if all are `inBackground`. */
  start(inBackground?: boolean): Promise<void>;
  /** Sends a request once the frame is ready, and resolves to the checked answer. */
  request<Name extends Kind>(kind: Name, payload: Payload<Name>, options?: RequestOptions): Promise<Reply<Name>>;
  /** Sends a message without an answer, if the frame is ready. */
  send<Name extends Kind>(kind: Name, payload: Payload<Name>, id?: string): void;
  /** Removes the frame. Open requests reject. */
  close(): void;
}

/** Errors that are also reported to the host and the visitor, in addition to rejecting the request. */
const alerts: readonly Name[] = ['embeddedWalletNotLoaded', 'emailLoginNotLoaded', 'originNotAllowed'];

/** The URL of the page in the frame. */
function frameUrl({ projectId, secureSite, enableLogger, networkId }: EmbeddedConfig): string {
  const query = new URLSearchParams({ projectId, chainId: networkId(), version: '4', enableLogger: `${enableLogger}` });
  return `${secureSite.replace(/\/+$/, '')}/sdk?${query}`;
}

/**
 * Creates the client of the frame. The first request loads the frame. After the frame was lost, the next request loads it
 * again.
 */
export function createClient({ config, sink, port, onLeave, onReady, onClosed }: ClientParams): Client {
  const { clock } = config;
  let connection: FrameConnection | undefined;
  /** The connection that more than background work waits for. */
  let awaited: FrameConnection | undefined;
  let sessionToken: string | undefined;

  const alert = (error: unknown): void => {
    if ((alerts as readonly unknown[]).includes(readErrorCode(error, '')[0])) sink.failed(error);
  };

  function open(): FrameConnection {
    const opened = openConnection({
      port,
      url: frameUrl(config),
      origin: parseUrl(config.secureSite)?.origin ?? '',
      clock,
      onLeave,
      onReady,
      onSilence: () => opened === awaited && sink.notAnswering(),
      onAnswer: () => sink.answered(),
      onSessionUpdate(token) {
        sessionToken = token;
        sink.sessionUpdated();
      },
      onClosed(reason) {
        if (connection === opened) connection = awaited = sessionToken = undefined;
        onClosed(reason);
      },
    });
    return opened;
  }

  async function connect(inBackground = false): Promise<FrameConnection> {
    connection ??= open();
    const opened = connection;
    if (!inBackground && awaited !== opened) {
      awaited = opened;
      opened.ready.catch(alert);
    }
    await opened.ready;
    return opened;
  }

  return {
    get frame() {
      return connection?.frame;
    },
    get sessionToken() {
      return sessionToken;
    },
    async start(inBackground) {
      await connect(inBackground);
    },
    async request<Name extends Kind>(kind: Name, payload: Payload<Name>, options: RequestOptions = {}) {
      const { signal, id = createUuid(), onPost } = options;
      const event = encode(kind, id, payload);
      const { limit, alert: isReported, watched } = kinds[kind] as KindRow;
      const opened = await connect();
      signal?.throwIfAborted();
      const aborted = deferred<never>();
      const abort = (): void => {
        opened.send(encode('RPC_ABORT', id, undefined));
        aborted.reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      const error = (): Error => {
        const timeoutError = timedOut();
        if (isReported) sink.failed(timeoutError);
        return timeoutError;
      };
      const endWatch = limit && !watched ? () => {} : opened.watch();
      try {
        onPost?.();
        const answer = Promise.race([opened.request(kind, event), aborted.promise]);
        return (await (limit ? withTimeout(() => answer, limit, { clock, error }) : answer)) as Reply<Name>;
      } catch (reason) {
        alert(reason);
        throw reason;
      } finally {
        endWatch();
        opened.forget(id);
        signal?.removeEventListener('abort', abort);
      }
    },
    send: (kind, payload, id = createUuid()) => connection?.send(encode(kind, id, payload)),
    close: () => connection?.close(abortedBy('SIGN_OUT')),
  };
}
