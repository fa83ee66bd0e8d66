import type {
  AppLink,
  MakeRelay,
  PairingApp,
  PairParams,
  Relay,
  RelayConfig,
  RelayPairing,
  RelayPeer,
  RelaySession,
  RelaySink,
  ResumeParams,
  StoredSession,
} from '../../src/core/ports/relay';
import type { Verb } from '../../src/core/ports/verbs';
import type { CaipNetworkId } from '../../src/lib/caip';
import { deferred } from '../../src/lib/deferred';
import { families } from '../../src/wallets/families';
import { ADDRESS } from './fakeAdapter';
import type { FakeClock } from './fakeClock';

/** The lifetime of a pairing (ms). */
const LIFETIME = 300_000;

/** A session, by default on Ethereum with one account. */
export function relaySession(
  changes: Partial<Omit<RelaySession, 'peer'>> & { readonly peer?: Partial<RelayPeer> } = {},
): RelaySession {
  const { peer, ...rest } = changes;
  const methods = ['personal_sign'];
  return {
    topic: 'topic',
    expiresAt: 2_000_000_000_000,
    namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], networkId: 'eip155:1', methods } },
    ...rest,
    peer: { name: 'Lumen', icon: null, url: 'https://lumen.example', redirect: null, ...peer },
  };
}

/** The namespaces of a session with addresses on one EVM network. */
export const granted = (networkId: CaipNetworkId, ...addresses: readonly string[]): RelaySession['namespaces'] => ({
  eip155: {
    accounts: addresses.map((address) => `${networkId}:${address}` as `eip155:${string}:${string}`),
    networkId,
    methods: ['personal_sign'],
  },
});

/** A pairing, with functions that simulate the wallet. */
export interface FakePairing extends Pick<PairParams, 'networks' | 'signal'> {
  /** The index of its client. */
  readonly client: number;
  readonly uri: string;
  /** Whether the pairing has ended. */
  readonly ended: boolean;
  /** Resolves `pair()` with the pairing's URI or another one. */
  deliver(link?: string): void;
  /** Rejects `pair()`. */
  fail(error: unknown): void;
  /** The wallet has responded; the session is not settled yet. */
  answer(): void;
  /** Settles the session. If the pairing has ended, the session is ended at once, like in the real port. */
  approve(session?: RelaySession): void;
  refuse(error: unknown): void;
}

export interface FakeRelay {
  readonly makeRelay: MakeRelay;
  /** The configurations of the created relays. */
  readonly configs: readonly RelayConfig[];
  readonly pairings: readonly FakePairing[];
  /** The pending pairings. */
  readonly waiting: readonly FakePairing[];
  /** The calls that reached the wallet: ended sessions, signed texts, requested networks. Those of clients but the first are numbered. */
  readonly log: readonly string[];
  readonly disposed: boolean;
  /** The session that was settled last, unless it has ended. */
  readonly session: RelaySession | null;
  readonly restores: number;
  /** The parameters of the resumed pairings. */
  readonly resumes: readonly ResumeParams[];
  /** Returns the sink of a client, by default the one made last, for events of the wallet. */
  sink(client?: number): RelaySink;
  /** Ends the session of a client, by default the one made last, from the wallet. */
  end(client?: number): void;
  /** Changes the session of a client, by default the one made last, from the wallet. */
  change(session: RelaySession, client?: number): void;
  /** Whether `pair()` is pending until `deliver()`. */
  hold: boolean;
  /** Returns the stored session; may return a promise or throw. Default: `ended`. */
  stored: (client: number) => StoredSession | Promise<StoredSession>;
  /** Runs when a stored session can be used, and before the page has it. Default: nothing. */
  onRestored: () => void;
  /** The links that are stored with the sessions, by client. */
  readonly appLinks: (AppLink | null)[];
  /** The apps that were opened with pairings, by topic. */
  readonly pairingApps: Map<string, PairingApp | null>;
  /** Resolves to the session of an earlier page's pairing. Default: null. */
  left: (params: ResumeParams) => Promise<RelaySession | null>;
  /** Runs when a relay is created. Default: nothing. */
  onMake: () => void | Promise<void>;
  /** Runs when the page reads missed messages; may deliver them. Default: nothing. */
  onCatchUp: () => void | Promise<void>;
  /** Runs when the session is ended. Default: nothing. */
  onDisconnect: () => void | Promise<void>;
}

/** Creates clients of the relay whose wallets and network the test controls. */
export function createFakeRelay(clock: Pick<FakeClock, 'now'>): FakeRelay {
  const configs: RelayConfig[] = [];
  const pairings: FakePairing[] = [];
  const log: string[] = [];
  const resumes: ResumeParams[] = [];
  const sinks: RelaySink[] = [];
  const sessions: (RelaySession | null)[] = [];
  let [made, settled] = [0, 0];
  let disposed = false;
  let restores = 0;

  function pair(client: number, { networks, signal, onAnswer }: PairParams): Promise<RelayPairing> {
    for (const previous of fake.waiting) if (previous.client === client) previous.refuse(new Error('Replaced'));
    const link = deferred<RelayPairing>();
    const approval = deferred<RelaySession>();
    const topic = (pairings.length + 1).toString(16).padStart(64, '0');
    const expiresAt = clock.now() + LIFETIME;
    const uri = `wc:${topic}@2?expiryTimestamp=${Math.floor(expiresAt / 1_000)}&relay-protocol=irn&symKey=${topic}`;
    let ended = false;
    let delivered = false;
    const end = (error: unknown): void => {
      ended = true;
      approval.reject(error);
      link.reject(error);
    };
    approval.promise.catch(() => {});
    signal.addEventListener('abort', () => end(signal.reason));
    if (signal.aborted) end(signal.reason);
    const pairing: FakePairing = {
      client,
      networks,
      signal,
      uri,
      get ended() {
        return ended;
      },
      deliver(text = uri) {
        delivered = true;
        link.resolve({ uri: text, expiresAt, topic, approval: approval.promise });
      },
      fail: end,
      answer() {
        if (delivered && !ended) onAnswer?.();
      },
      approve(session = relaySession()) {
        // The wallet cannot respond before it has the URI.
        if (!delivered) return;
        if (ended) log.push(`refused ${session.topic}`);
        else [sessions[client], settled] = [session, client];
        ended = true;
        approval.resolve(session);
      },
      refuse: end,
    };
    pairings.push(pairing);
    if (!fake.hold) pairing.deliver();
    return link.promise;
  }

  const relayOf = (client: number, note: (call: string) => void): Relay => ({
    pair: (params) => pair(client, params),
    async restore() {
      restores++;
      const stored = await fake.stored(client);
      if (typeof stored === 'string') return stored;
      sessions[client] = stored;
      fake.onRestored();
      return stored;
    },
    session: () => sessions[client] ?? undefined,
    async resume(params) {
      resumes.push(params);
      const session = await fake.left(params);
      if (!session) return null;
      sessions[client] = session;
      fake.onRestored();
      return session;
    },
    async keepPairingApp(topic, app) {
      fake.pairingApps.set(topic, app);
    },
    pairingApp: async (topic) => fake.pairingApps.get(topic) ?? null,
    cover: (networks) => note(`cover ${networks.map(({ caipNetworkId }) => caipNetworkId)}`),
    clientId: () => 'did:key:z6MkMeadow',
    provider: (namespace) => (sessions[client]?.namespaces[namespace] && { namespace }) as object | undefined,
    async switchNetwork({ caipNetworkId, namespace }) {
      note(`switch ${caipNetworkId}`);
      const session = sessions[client];
      const approved = session?.namespaces[namespace];
      if (!approved?.accounts.some((account) => account.startsWith(`${caipNetworkId}:`))) return;
      // Like the real port, in the same task.
      const moved = { ...approved, networkId: caipNetworkId };
      fake.change({ ...session, namespaces: { ...session?.namespaces, [namespace]: moved } } as RelaySession, client);
    },
    async signMessage(message, account, signal) {
      signal.throwIfAborted();
      note(`sign ${message} ${account}`);
      return '0xsigned';
    },
    accountKey: (namespace) => families[namespace].accountKey,
    can: (namespace) =>
      new Set<Verb>(
        sessions[client]?.namespaces[namespace]?.methods.includes('eth_sendTransaction') ? ['sendTransaction'] : [],
      ),
    request: (namespace) => async (verb) => {
      note(`request ${namespace} ${verb}`);
      return '0xhash' as never;
    },
    catchUp: async () => fake.onCatchUp(),
    reconnect: () => note('reconnect'),
    appLink: async () => fake.appLinks[client] ?? null,
    async keepAppLink(link) {
      fake.appLinks[client] = link;
    },
    async disconnect() {
      await fake.onDisconnect();
      sessions[client] = null;
      note('disconnect');
    },
    dispose() {
      disposed = true;
    },
  });

  const fake: FakeRelay = {
    async makeRelay(config, relaySink) {
      const { client } = config;
      configs.push(config);
      sinks[client] = relaySink;
      made = client;
      await fake.onMake();
      return relayOf(client, (call) => void log.push(client ? `${client} ${call}` : call));
    },
    configs,
    pairings,
    get waiting() {
      return pairings.filter(({ ended }) => !ended);
    },
    log,
    get disposed() {
      return disposed;
    },
    get session() {
      return sessions[settled] ?? null;
    },
    get restores() {
      return restores;
    },
    sink(client = made) {
      const sink = sinks[client];
      if (!sink) throw new Error('No relay was made');
      return sink;
    },
    end(client = made) {
      sessions[client] = null;
      sinks[client]?.sessionEnded('deleted');
    },
    change(session, client = made) {
      sessions[client] = session;
      sinks[client]?.sessionChanged(session);
    },
    resumes,
    hold: false,
    left: async () => null,
    stored: () => 'ended',
    onRestored: () => {},
    appLinks: [],
    pairingApps: new Map(),
    onMake: () => {},
    onCatchUp: () => {},
    onDisconnect: () => {},
  };
  return fake;
}
