import { deepLinkUrl } from '../../lib/deepLinkUrl';
import { deferred } from '../../lib/deferred';
import { pairing as PAIRING } from '../../lib/limits';
import type { Network } from '../../lib/network';
import { followWake } from '../../ports/page/followWake';
import type { Relay, RelayConfig, RelaySession, RelaySink } from '../../ports/relay';
import type { RelayStorage } from '../../ports/relayStorage';
import { rpcError } from '../evm/rpcError';
import { askedNamespaces } from './askedNamespaces';
import { followSession, type LiveSession } from './followSession';
import type { SessionRecord } from './library';
import { type OpenClient, openClient } from './openClient';
import { type Attempt, propose } from './propose';
import type { Positions } from './readSession';

/** Where the library keeps its sessions, and where this adapter keeps what the wallet and the page chose in one. */
const SESSIONS = 'wc@2:client:0.3//session';
const POSITIONS = 'wallet-modal//positions';
const APP = 'wallet-modal//app';
/** How long a disconnect waits for the relay (ms); after that the wallet hears of it when it can. */
const FAREWELL = 3_000;

const isSession = (value: unknown): value is SessionRecord =>
  typeof (value as Partial<SessionRecord> | null)?.topic === 'string';

/** Wallets at the other end of a relay (WalletConnect 2): one session at a time, shared by all who share the storage. */
export function createRelay(config: RelayConfig, sink: RelaySink, storage: RelayStorage): Relay {
  const { clock } = config;
  let opening: Promise<OpenClient> | undefined;
  let live: LiveSession | undefined;
  let clientId: string | undefined;
  let attempt: Attempt | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let shown = false;
  let disposed = false;

  /** Which client and which session is the current one is decided by one at a time. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = last.then(task);
    last = done.catch(() => {});
    return done;
  }

  function open(): Promise<OpenClient> {
    const failed = (error: unknown, permanent: boolean): void => {
      // A code that is on screen outlives an outage: it still works when the relay is back.
      if (permanent || !shown) attempt?.end(error);
      sink.failed(error);
    };
    if (!opening) {
      const refused = (count: number): void => {
        if (count === 1) sink.refused?.();
      };
      const made = openClient({ ...config, records: storage.view(), failed, refused });
      opening = made;
      made.then(
        (opened) => disposed && opened.close(),
        () => {
          if (opening === made) opening = undefined;
        },
      );
    }
    return opening;
  }

  const farewell = ({ client }: OpenClient, topic: string): Promise<void> =>
    client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }).catch(() => {});

  const giveUp = (reason: string): void => {
    attempt?.end(new Error(reason));
    attempt = undefined;
  };

  /** Ends the session here at once; what is stored of it, when the wallet had its time to hear of it. */
  async function leave(tell: boolean): Promise<void> {
    const [left, made] = [live, opening];
    live = undefined;
    left?.end();
    // A pairing that waits needs the client, which cleans up what is over by itself.
    if (!attempt) opening = undefined;
    const opened = await made?.catch(() => undefined);
    if (!opened) return;
    const told = tell && left ? farewell(opened, left.topic) : Promise.resolve();
    if (opening) return;
    await Promise.race([told.then(opened.close), clock.delay(FAREWELL)]);
    opened.records.close();
    // A session or pairing made meanwhile has the storage now.
    if (!opening) await storage.clear();
  }

  async function follow(
    opened: OpenClient,
    topic: string,
    networks: readonly Network[],
    positions: Positions,
  ): Promise<LiveSession> {
    const session = await followSession({
      opened,
      topic,
      networks,
      positions,
      clock,
      keep: (moved) => void opened.records.setItem(POSITIONS, { topic, positions: moved }),
      changed: sink.changed,
      requested: () => sink.requested?.(),
      ended(reason) {
        void leave(reason === 'useless');
        sink.ended(reason === 'expired' ? reason : 'deleted');
      },
    });
    live = session;
    clientId = opened.clientId;
    return session;
  }

  /** The newest stored session that is not over. */
  async function storedTopic(): Promise<string | undefined> {
    const sessions = await storage.view().getItem(SESSIONS);
    if (!Array.isArray(sessions)) return undefined;
    return sessions
      .filter(isSession)
      .filter(({ expiry }) => Number(expiry) * 1_000 > clock.now())
      .at(-1)?.topic;
  }

  async function storedPositions(opened: OpenClient, of: string): Promise<Positions> {
    const { topic, positions } = ((await opened.records.getItem(POSITIONS)) ?? {}) as Record<string, unknown>;
    return topic === of ? (positions as Positions) : {};
  }

  async function takeUp(networks: readonly Network[]): Promise<RelaySession | null> {
    const topic = await storedTopic();
    if (live && live.topic === topic) {
      live.cover(networks);
      return live?.now() ?? null;
    }
    if (!topic) {
      // Ended in another tab, which has told the wallet.
      if (live) await leave(false);
      return null;
    }
    let opened = await open();
    if (!opened.client.session.keys.includes(topic)) {
      // Another tab made it: a client knows only what was stored when it started.
      giveUp('Connected in another tab');
      live?.end();
      live = undefined;
      opening = undefined;
      opened.close();
      opened = await open();
    }
    if (!opened.client.session.keys.includes(topic)) return null;
    opened.line.forgive();
    live?.end();
    // Settled for other networks than this page has: of no use here, but perhaps on another page of the site.
    const session = await follow(opened, topic, networks, await storedPositions(opened, topic)).catch(() => null);
    return session?.now() ?? null;
  }

  const stopWaking = followWake(() => {
    if (live || attempt) opening?.then(({ line }) => line.wake()).catch(() => {});
  });

  const required = (): LiveSession => {
    if (!live) throw rpcError(4900, 'Please call connect() before request()');
    return live;
  };

  return {
    async pair({ networks, signal, onAnswer }) {
      const { opened, made } = await inTurn(async () => {
        giveUp('Another pairing has taken its place');
        // Ended in another tab, which has removed this client's identity, too.
        if (live && !(await storedTopic())) await leave(false);
        const opened = await open();
        signal.throwIfAborted();
        opened.line.forgive();
        shown = false;
        attempt = propose({
          opened,
          asked: askedNamespaces(networks),
          clock,
          early: config.verifyUrl !== null,
          onAnswer,
        });
        await attempt.started;
        return { opened, made: attempt };
      });
      const expiresAt = clock.now() + PAIRING;
      const abort = (): void => made.end(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });

      const settle = async (): Promise<RelaySession> => {
        try {
          const { topic } = await made.approval;
          const former = live;
          former?.end();
          try {
            const session = await follow(opened, topic, networks, {});
            if (former) void farewell(opened, former.topic);
            return session.now();
          } catch (error) {
            void farewell(opened, topic);
            throw error;
          }
        } finally {
          signal.removeEventListener('abort', abort);
          if (attempt === made) attempt = undefined;
        }
      };
      const approval = settle();
      approval.catch(() => {});
      const uri = await made.uri;
      shown = true;
      return { uri, expiresAt, approval };
    },
    async restore(networks, signal) {
      signal.throwIfAborted();
      const late = deferred<never>();
      const abort = (): void => late.reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await Promise.race([late.promise, inTurn(() => takeUp(networks))]);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    cover: (networks) => live?.cover(networks),
    clientId: () => (live ? clientId : undefined),
    provider: (namespace) => live?.provider(namespace),
    switchNetwork: async (network, signal) => required().switchTo(network, signal),
    signMessage: async (message, account) => required().sign(message, account),
    async appLink() {
      const { topic, link } = ((await (await opening)?.records.getItem(APP)) ?? {}) as Record<string, unknown>;
      return live && live.topic === topic ? deepLinkUrl(link) : null;
    },
    async keepAppLink(link) {
      const opened = await opening;
      if (live) await opened?.records.setItem(APP, { topic: live.topic, link });
    },
    async disconnect() {
      giveUp('Disconnected');
      await leave(true);
    },
    dispose() {
      disposed = true;
      stopWaking();
      giveUp('Closed');
      live?.end();
      live = undefined;
      opening?.then(({ close }) => close()).catch(() => {});
    },
  };
}
