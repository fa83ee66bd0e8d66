import type {
  MakeRelay,
  PairParams,
  Relay,
  RelayConfig,
  RelayPairing,
  RelayPeer,
  RelaySession,
  RelaySink,
  ResumeParams,
} from '../../src/core/ports/relay';
import type { Verb } from '../../src/core/ports/verbs';
import type { CaipNetworkId } from '../../src/lib/caip';
import { deferred } from '../../src/lib/deferred';
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
  /** The calls that reached the wallet: ended sessions, signed texts, requested networks. */
  readonly log: readonly string[];
  readonly disposed: boolean;
  /** The current session. */
  readonly session: RelaySession | null;
  readonly restores: number;
  /** The parameters of the resumed pairings. */
  readonly resumes: readonly ResumeParams[];
  /** Returns the sink, for events of the wallet. */
  sink(): RelaySink;
  /** Ends the session from the wallet. */
  end(): void;
  /** Whether `pair()` is pending until `deliver()`. */
  hold: boolean;
  /** Returns the stored session; may return a promise or throw. */
  stored: () => RelaySession | null | Promise<RelaySession | null>;
  /** The link that is stored with the session. */
  appLink: string | null;
  /** Resolves to the session of an earlier page's pairing. Default: null. */
  left: (params: ResumeParams) => Promise<RelaySession | null>;
  /** Runs when a relay is created. Default: nothing. */
  onMake: () => void | Promise<void>;
  /** Runs when the session is ended. Default: nothing. */
  onDisconnect: () => void | Promise<void>;
}

/** Creates a relay whose wallet and network the test controls. */
export function createFakeRelay(clock: Pick<FakeClock, 'now'>): FakeRelay {
  const configs: RelayConfig[] = [];
  const pairings: FakePairing[] = [];
  const log: string[] = [];
  const resumes: ResumeParams[] = [];
  let sink: RelaySink | undefined;
  let disposed = false;
  let session: RelaySession | null = null;
  let restores = 0;

  function pair({ networks, signal, onAnswer }: PairParams): Promise<RelayPairing> {
    for (const previous of fake.waiting) previous.refuse(new Error('Replaced'));
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
      approve(settled = relaySession()) {
        // The wallet cannot respond before it has the URI.
        if (!delivered) return;
        if (ended) log.push(`refused ${settled.topic}`);
        else session = settled;
        ended = true;
        approval.resolve(settled);
      },
      refuse: end,
    };
    pairings.push(pairing);
    if (!fake.hold) pairing.deliver();
    return link.promise;
  }

  const relay: Relay = {
    pair,
    async restore() {
      restores++;
      return fake.stored();
    },
    async resume(params) {
      resumes.push(params);
      return fake.left(params);
    },
    cover: (networks) => void log.push(`cover ${networks.map(({ caipNetworkId }) => caipNetworkId)}`),
    clientId: () => 'did:key:z6MkMeadow',
    provider: (namespace) => (fake.session?.namespaces[namespace] && { namespace }) as object | undefined,
    async switchNetwork({ caipNetworkId }) {
      log.push(`switch ${caipNetworkId}`);
    },
    async signMessage(message, account) {
      log.push(`sign ${message} ${account}`);
      return '0xsigned';
    },
    can: (namespace) =>
      new Set<Verb>(session?.namespaces[namespace]?.methods.includes('eth_sendTransaction') ? ['sendTransaction'] : []),
    request: (namespace) => async (verb) => {
      log.push(`request ${namespace} ${verb}`);
      return '0xhash' as never;
    },
    reconnect: () => void log.push('reconnect'),
    appLink: async () => fake.appLink,
    async keepAppLink(link) {
      fake.appLink = link;
    },
    async disconnect() {
      await fake.onDisconnect();
      session = null;
      log.push('disconnect');
    },
    dispose() {
      disposed = true;
    },
  };

  const fake: FakeRelay = {
    async makeRelay(config, relaySink) {
      configs.push(config);
      sink = relaySink;
      await fake.onMake();
      return relay;
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
      return session;
    },
    get restores() {
      return restores;
    },
    sink() {
      if (!sink) throw new Error('No relay was made');
      return sink;
    },
    end() {
      session = null;
      sink?.sessionEnded('deleted');
    },
    resumes,
    hold: false,
    left: async () => null,
    stored: () => null,
    appLink: null,
    onMake: () => {},
    onDisconnect: () => {},
  };
  return fake;
}
