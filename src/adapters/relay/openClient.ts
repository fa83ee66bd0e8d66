import { SignClient } from '@walletconnect/sign-client';
import { UniversalProvider } from '@walletconnect/universal-provider';
import type { RelayConfig } from '../../core/ports/relay';
import { deferred } from '../../lib/deferred';
import { guardMessages } from './guardMessages';
import { keepConnected, type LineConfig, type RelayConnection } from './keepConnected';
import { keepSubscriptions } from './keepSubscriptions';
import type { Client, Universal } from './library';
import { leaveNoGlobals, libraryOptions } from './libraryOptions';
import { limitLibrary } from './limitLibrary';
import type { RelayRecords } from './ports/relayStorage';
import { resendRequests } from './resendRequests';
import { withholdMetadata } from './withholdMetadata';

/** A client of the relay with its socket. */
export interface OpenClient {
  readonly client: Client;
  /** Who it is to the relay (did:key). */
  readonly clientId: string;
  readonly universal: Universal;
  readonly line: RelayConnection;
  /** What is stored, as this client knows it. */
  readonly records: RelayRecords;
  /** Hands over the session events that came before anybody followed a session. */
  missed(): readonly unknown[];
  /** Waits for the wallet of a pairing that another page has proposed, until what is returned is called. */
  waitFor(pairing: string): () => void;
  close(): void;
}

export interface OpenConfig extends RelayConfig, Pick<LineConfig, 'failed'> {
  readonly records: RelayRecords;
  /** The relay delivered a message that was not sealed with its topic's key; the number of them so far. */
  readonly refused: (count: number) => void;
}

/** Session events kept for whoever follows the session; a wallet has no reason for more while a page starts. */
const EARLY_EVENTS = 100;

/**
 * Starts the library with what is stored of it. It says nothing, counts nothing, contacts nobody but the relay and the
 * verify server, leaves nothing on `window`, and does not open links by itself.
 */
export async function openClient({ records, failed, refused, ...config }: OpenConfig): Promise<OpenClient> {
  const { clock } = config;
  const options = libraryOptions(config, records);
  const signClient = new SignClient(options);
  const client = signClient as unknown as Client;
  leaveNoGlobals(options.customStoragePrefix);

  const { core } = client;
  const { relayer } = core;
  const line = keepConnected(relayer, { clock, failed });
  const started = deferred();
  const waitFor = guardMessages(client, started.promise, refused);
  withholdMetadata(relayer);
  keepSubscriptions(relayer);
  resendRequests(relayer, core.history, clock);
  limitLibrary(client, config);

  // What waits at the relay is delivered while the client starts.
  const early: unknown[] = [];
  const collect = (event: never): void => {
    if (early.length < EARLY_EVENTS) early.push(event);
  };
  const missed = (): unknown[] => {
    client.off('session_event', collect);
    return early.splice(0);
  };

  const close = (): void => {
    line.close();
    core.heartbeat.stop();
    records.close();
  };
  try {
    client.on('session_event', collect);
    await client.initialize();
    started.resolve();
    // It would read the oldest stored session as the wallet wrote it, and fail for good at one that is malformed.
    const { getAll } = client.session;
    client.session.getAll = () => [];
    const universal = await UniversalProvider.init({ ...options, client: signClient, disableProviderPing: true });
    client.session.getAll = getAll;
    // Its own reading of these events trusts the wallet's texts, and mixes the namespaces up.
    for (const event of ['session_ping', 'session_event', 'session_update', 'session_delete']) {
      client.removeAllListeners(event);
    }
    client.on('session_event', collect);
    const clientId = await core.crypto.getClientId();
    return { client, clientId, universal: universal as unknown as Universal, line, records, missed, waitFor, close };
  } catch (error) {
    close();
    throw error;
  }
}
