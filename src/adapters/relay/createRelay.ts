import type { Relay, RelayConfig, RelaySession, RelaySink, ResumeParams } from '../../core/ports/relay';
import { deepLinkUrl } from '../../lib/deepLinkUrl';
import { deferred } from '../../lib/deferred';
import { pairing as PAIRING } from '../../lib/limits';
import type { Network } from '../../lib/network';
import { rpcError } from '../evm/rpcError';
import { askedNamespaces } from './askedNamespaces';
import { followSession, type LiveSession } from './followSession';
import { type OpenClient, openClient } from './openClient';
import { forgetPairing, keepPairing, pendingPairing, pendingTopics } from './pendingPairing';
import { followWake } from './ports/followWake';
import type { RelayStorage } from './ports/relayStorage';
import { type Attempt, propose } from './propose';
import type { Positions } from './readSession';
import { knowsPairing, type Resumed, resumePairing } from './resumePairing';
import { keepPositions, storedPositions, storedTopic } from './storedSession';

/** Where the link of the app that requests open is kept, sealed with the session. */
const APP = 'wallet-modal//app';
/** How long a disconnect waits for the relay (ms); after that the wallet hears of it when it can. */
const FAREWELL = 3_000;

/** Wallets at the other end of a relay (WalletConnect 2): one session at a time, shared by all who share the storage. */
export function createRelay(config: RelayConfig, sink: RelaySink, storage: RelayStorage): Relay {
  const { clock } = config;
  let opening: Promise<OpenClient> | undefined;
  let live: LiveSession | undefined;
  let clientId: string | undefined;
  let attempt: Pick<Attempt, 'approval' | 'end'> | undefined;
  /** Pairings of earlier pages, wanted or not, whose wallets may still answer. */
  const resumed = new Set<Resumed>();
  let farewells: Promise<unknown> = Promise.resolve();
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

  const farewell = ({ client }: OpenClient, topic: string): Promise<void> => {
    const told = client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }).catch(() => {});
    farewells = Promise.all([farewells, told]);
    return told;
  };

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
    if (!attempt && !resumed.size) opening = undefined;
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
      keep: (moved) => void keepPositions(opened.records, topic, moved),
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

  const newestTopic = (): Promise<string | undefined> => storedTopic(storage.view(), clock.now());

  /** A client that has read afresh what is stored. */
  async function reopen(former: OpenClient, reason: string): Promise<OpenClient> {
    giveUp(reason);
    for (const pairing of resumed) pairing.cancel(new Error(reason));
    live?.end();
    live = undefined;
    opening = undefined;
    former.close();
    return open();
  }

  async function takeUp(networks: readonly Network[]): Promise<RelaySession | null> {
    const topic = await newestTopic();
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
      opened = await reopen(opened, 'Connected in another tab');
    }
    if (!opened.client.session.keys.includes(topic)) return null;
    opened.line.forgive();
    live?.end();
    // Settled for other networks than this page has: of no use here, but perhaps on another page of the site.
    const session = await follow(opened, topic, networks, await storedPositions(opened.records, topic)).catch(
      () => null,
    );
    return session?.now() ?? null;
  }

  const stopWaking = followWake(() => {
    if (live || attempt || resumed.size) opening?.then(({ line }) => line.wake()).catch(() => {});
  });

  const required = (): LiveSession => {
    if (!live) throw rpcError(4900, 'Please call connect() before request()');
    return live;
  };

  const keep =
    ({ records }: OpenClient, expiresAt: number) =>
    (topic: string, responder?: string): void =>
      void keepPairing(records, topic, { projectId: config.projectId, expiresAt, responder });

  /** Follows the session that comes of an attempt. */
  async function settle(
    { opened, made }: { opened: OpenClient; made: Pick<Attempt, 'approval' | 'end'> },
    networks: readonly Network[],
    signal: AbortSignal,
  ): Promise<RelaySession> {
    const abort = (): void => made.end(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      const { topic } = await made.approval;
      const former = live;
      if (former?.topic === topic) return former.now();
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
  }

  /** Takes up a stored pairing, with a client that has it; undefined when it is not stored any more. */
  async function takeUpPairing({ topic, wanted, signal }: ResumeParams) {
    const pending = await pendingPairing(storage.view(), topic, clock.now());
    if (!pending) return undefined;
    signal.throwIfAborted();
    let opened = await open();
    if (!knowsPairing(opened, topic)) {
      if (live || attempt || resumed.size) throw new Error('Another pairing or session is in use');
      opened = await reopen(opened, 'Made in another tab');
    }
    signal.throwIfAborted();
    const usable = wanted && !attempt && pending.projectId === config.projectId;
    const made = resumePairing({
      opened,
      topic,
      pending,
      wanted: usable,
      clock,
      keep: keep(opened, pending.expiresAt),
    });
    if (usable) [attempt, shown] = [made, true];
    resumed.add(made);
    return { opened, made };
  }

  /** Lets go of the client once nothing needs it; what is stored goes with it unless another tab uses it. */
  async function tidy(): Promise<void> {
    await Promise.race([farewells, clock.delay(FAREWELL)]);
    if (live || attempt || resumed.size || disposed) return;
    const made = opening;
    opening = undefined;
    (await made?.catch(() => undefined))?.close();
    const records = storage.view();
    const [topics, session] = [await pendingTopics(records, clock.now()), await newestTopic()];
    if (!topics.length && !session && !opening) await storage.clear();
  }

  return {
    async pair({ networks, signal, onAnswer }) {
      const started = await inTurn(async () => {
        giveUp('Another pairing has taken its place');
        // Ended in another tab, which has removed this client's identity, too.
        if (live && !(await newestTopic())) await leave(false);
        const opened = await open();
        signal.throwIfAborted();
        opened.line.forgive();
        shown = false;
        const expiresAt = clock.now() + PAIRING;
        const made = propose({
          opened,
          asked: askedNamespaces(networks),
          clock,
          early: config.verifyUrl !== null,
          onAnswer,
          keep: keep(opened, expiresAt),
        });
        attempt = made;
        return { opened, made, topic: await made.started, expiresAt };
      });
      const { opened, topic, expiresAt } = started;
      const approval = settle(started, networks, signal);
      const forget = (): void => void (topic && forgetPairing(opened.records, topic));
      approval.then(forget, forget);
      const uri = await started.made.uri;
      shown = true;
      return { uri, expiresAt, topic: (storage.lasting && topic) || null, approval };
    },
    async resume(params) {
      const { networks, signal } = params;
      const taken = await inTurn(() => takeUpPairing(params));
      if (!taken) return null;
      const { opened, made } = taken;
      const cancel = (): void => made.cancel(signal.reason);
      signal.addEventListener('abort', cancel, { once: true });
      if (signal.aborted) cancel();
      try {
        // As long as a wallet may approve, it has to be told that the page has no use for its session.
        const session = await settle(taken, networks, signal).catch(() => made.over.then(() => null));
        const forgotten = forgetPairing(opened.records, params.topic);
        // Whoever takes the session over has stored it before that is written.
        if (!session) await forgotten;
        return session;
      } finally {
        signal.removeEventListener('abort', cancel);
        resumed.delete(made);
        void inTurn(tidy);
      }
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
      for (const pairing of resumed) pairing.cancel(new Error('Closed'));
      live?.end();
      live = undefined;
      opening?.then(({ close }) => close()).catch(() => {});
    },
  };
}
