import { SignClient } from '@walletconnect/sign-client';
import { UniversalProvider } from '@walletconnect/universal-provider';
import type { RelayConfig } from '../../core/ports/relay';
import { deferred } from '../../lib/deferred';
import { guardMessages } from './guardMessages';
import { keepConnected, type RelayConnection, type RelayConnectionConfig } from './keepConnected';
import { keepSubscriptions } from './keepSubscriptions';
import type { Client, Universal } from './library';
import { libraryOptions, removeGlobals } from './libraryOptions';
import type { Relayer } from './libraryRelayer';
import { limitLibrary } from './limitLibrary';
import { openTabs, type Tabs } from './ports/openTabs';
import type { RelayRecords } from './ports/relayStorage';
import { resendRequests } from './resendRequests';
import { settleAuthentications } from './settleAuthentications';

/** A client of the relay and its connection. */
export interface OpenClient {
  readonly client: Client;
  /** The client's id at the relay (did:key). */
  readonly clientId: string;
  readonly universal: Universal;
  readonly connection: RelayConnection;
  /** This client's view of the storage. */
  readonly records: RelayRecords;
  /** Returns the session events that arrived before a session was followed. */
  takeEarlyEvents(): readonly unknown[];
  /** Accepts messages for a pairing that another page proposed. Returns a disposer. */
  acceptPairing(pairing: string): () => void;
  close(): void;
}

export interface OpenConfig extends RelayConfig, Omit<RelayConnectionConfig, 'clock' | 'random'> {
  readonly records: RelayRecords;
  /** Called for a message that was not sealed with its topic's key, with the count so far. */
  readonly onMessageRefused: (count: number) => void;
}

/** The maximum number of session events kept while the page starts. */
const MAX_EARLY_EVENTS = 100;

/** Removes the metadata that the library sends to the relay with each message: request ids, methods, chains and contracts. */
function stripMetadata(relayer: Relayer): void {
  const { publish, publishCustom } = relayer;
  relayer.publish = (topic, message, { tvf: _, ...options } = {}) => publish.call(relayer, topic, message, options);
  relayer.publishCustom = ({ payload, opts: { tvf: _, ...opts } = {} }) =>
    publishCustom.call(relayer, { payload, opts });
}

/**
 * Starts the library from its storage. It logs nothing, sends no telemetry, contacts only the relay and the verify server,
 * leaves nothing on `window`, and does not open links by itself.
 */
export async function openClient({
  records,
  onRefusal,
  onUnreachable,
  onOutage,
  onMessageRefused,
  ...config
}: OpenConfig): Promise<OpenClient> {
  const { clock } = config;
  const options = libraryOptions(config, records);
  const signClient = new SignClient(options);
  const client = signClient as unknown as Client;
  removeGlobals(options.customStoragePrefix);

  const { core } = client;
  const { relayer } = core;
  const connection = keepConnected(relayer, { clock, onRefusal, onUnreachable, onOutage });
  const started = deferred<Tabs>();
  const acceptPairing = guardMessages(client, started.promise, onMessageRefused);
  stripMetadata(relayer);
  keepSubscriptions(relayer);
  resendRequests(relayer, core.history, clock);
  limitLibrary(client, config);
  settleAuthentications(client, clock);

  // The relay delivers pending messages while the client starts.
  const earlyEvents: unknown[] = [];
  const collect = (event: never): void => {
    if (earlyEvents.length < MAX_EARLY_EVENTS) earlyEvents.push(event);
  };
  const takeEarlyEvents = (): unknown[] => {
    client.off('session_event', collect);
    return earlyEvents.splice(0);
  };

  const close = (): void => {
    connection.close();
    core.heartbeat.stop();
    records.close();
    void started.promise.then((tabs) => tabs.close());
  };
  try {
    client.on('session_event', collect);
    await client.initialize();
    records.requireRead();
    const clientId = await core.crypto.getClientId();
    started.resolve(openTabs(clientId, (event) => void relayer.onMessageEvent(event).catch(() => {})));
    // The provider would read the oldest stored session unchecked, and always fail if it is malformed.
    const { getAll } = client.session;
    client.session.getAll = () => [];
    const universal = await UniversalProvider.init({ ...options, client: signClient, disableProviderPing: true });
    client.session.getAll = getAll;
    // The provider's own listeners trust the wallet's data and confuse namespaces.
    for (const event of ['session_ping', 'session_event', 'session_update', 'session_delete']) {
      client.removeAllListeners(event);
    }
    client.on('session_event', collect);
    return {
      client,
      clientId,
      universal: universal as unknown as Universal,
      connection,
      records,
      takeEarlyEvents,
      acceptPairing,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
