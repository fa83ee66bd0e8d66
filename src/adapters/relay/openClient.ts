import { generateKeyPair, signJWT } from '@walletconnect/relay-auth';
import { SignClient } from '@walletconnect/sign-client';
import { UniversalProvider } from '@walletconnect/universal-provider';
import type { RelayConfig } from '../../core/ports/relay';
import { deferred } from '../../lib/deferred';
import { guardMessages } from './guardMessages';
import { keepConnected, type Line, type LineConfig } from './keepConnected';
import { keepSubscriptions } from './keepSubscriptions';
import type { Client, Universal } from './library';
import { attest } from './ports/attest';
import type { RelayRecords } from './ports/relayStorage';
import { resendRequests } from './resendRequests';
import { silentLogger } from './silentLogger';
import { withholdMetadata } from './withholdMetadata';

/** A client of the relay with its socket. */
export interface OpenClient {
  readonly client: Client;
  /** Who it is to the relay (did:key). */
  readonly clientId: string;
  readonly universal: Universal;
  readonly line: Line;
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

/** How long a proposal or request waits for the verify server; wallets only show its answer (ms). */
const VERIFY = 1_000;
/**
 * The token of a dial is valid for half an hour (s), where the library's is for a day: a clock that is an hour slow must be
 * noticed by the relay, or links would be expired when the wallet reads them. It begins a minute early, for fast clocks.
 */
const TOKEN = 1_800;
const EARLY = 60;
/** How long the end of a subscription waits for the relay (ms). */
const UNSUBSCRIBE = 3_000;
/** Session events kept for whoever follows the session; a wallet has no reason for more while a page starts. */
const EARLY_EVENTS = 100;
/** Checks that the library starts and does not wait for: what they reject with would reach the page's error log. */
const unheard = ['isValidConnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit', 'isValidDisconnect'];

/**
 * Starts the library with what is stored of it. It says nothing, counts nothing, contacts nobody but the relay and the
 * verify server, leaves nothing on `window`, and does not open links by itself.
 */
export async function openClient({ records, failed, refused, ...config }: OpenConfig): Promise<OpenClient> {
  const { clock, projectId, relayUrl, verifyUrl, metadata } = config;
  // The library shares one core per prefix with everybody on the page: ours has a prefix that nobody else can have, which
  // is not part of the stored keys.
  const prefix = Math.random().toString(36).slice(2);
  const own = (key: string): string => key.replace(`:${prefix}//`, '//');
  const storage = {
    getKeys: () => records.getKeys(),
    getEntries: () => records.getEntries(),
    getItem: (key: string) => records.getItem(own(key)),
    setItem: (key: string, value: unknown) => records.setItem(own(key), value),
    removeItem: (key: string) => records.removeItem(own(key)),
  };
  const options = {
    projectId,
    relayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage: storage as never,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: silentLogger as never,
  };
  const signClient = new SignClient(options);
  const client = signClient as unknown as Client;
  for (const name of [prefix, `${prefix}_count`]) Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`);

  const { core, engine } = client;
  const { relayer } = core;
  const line = keepConnected(relayer, { clock, failed });
  const started = deferred();
  const waitFor = guardMessages(client, started.promise, refused);
  withholdMetadata(relayer);
  keepSubscriptions(relayer);
  resendRequests(relayer, core.history, clock);
  // Instead of the library's listeners on `window`, which it never removes.
  relayer.registerEventListeners = async () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      if (!relayer.connected && !relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => {});
    });
  };
  const { unsubscribe } = relayer;
  // A relay that says nothing must not hold up what follows, the start of the client above all.
  relayer.unsubscribe = (...params) =>
    Promise.race([unsubscribe.apply(relayer, params), clock.delay(UNSUBSCRIBE)]).catch(() => {});
  core.crypto.signJWT = async (audience) => {
    const { randomSessionIdentifier: subject } = core.crypto;
    const keys = generateKeyPair(await core.crypto.getClientSeed());
    return signJWT(subject, audience, TOKEN, keys, Math.floor(clock.now() / 1_000) - EARLY);
  };
  core.eventClient.init = async () => {};
  core.verify.register = async (attested) => {
    if (!verifyUrl) return '';
    const limit = new AbortController();
    const answered = new AbortController();
    clock.delay(VERIFY, answered.signal).then(
      () => limit.abort(),
      () => {},
    );
    return attest({ ...attested, url: verifyUrl, projectId, signal: limit.signal }).finally(() => answered.abort());
  };
  for (const name of unheard) {
    const check = engine[name];
    if (!check) continue;
    engine[name] = (params) => {
      const done = check(params);
      done.catch(() => {});
      return done;
    };
  }

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
