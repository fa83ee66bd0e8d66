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

/** How long the fake's pairings live, as the real ones do. */
const LIFE = 300_000;

/** A session as a wallet grants it; on Ethereum with one account unless told otherwise. */
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

/** The eip155 part of a session on one network. */
export const granted = (networkId: CaipNetworkId, ...addresses: readonly string[]): RelaySession['namespaces'] => ({
  eip155: {
    accounts: addresses.map((address) => `${networkId}:${address}` as `eip155:${string}:${string}`),
    networkId,
    methods: ['personal_sign'],
  },
});

/** A pairing with the wallet's end of it. */
export interface FakePairing extends Pick<PairParams, 'networks' | 'signal'> {
  readonly uri: string;
  /** Nobody waits for its wallet any more. */
  readonly over: boolean;
  /** Hands out the link that was held back, or another text in its place. */
  deliver(link?: string): void;
  /** Fails before there is a link. */
  fail(error: unknown): void;
  /** The wallet says yes, and the session is not settled yet. */
  answer(): void;
  /** The session is settled; of a pairing that is over it is ended again, as the port promises. */
  approve(session?: RelaySession): void;
  refuse(error: unknown): void;
}

export interface FakeRelay {
  readonly makeRelay: MakeRelay;
  /** The configurations that relays were made with. */
  readonly configs: readonly RelayConfig[];
  readonly pairings: readonly FakePairing[];
  /** Pairings that wait for their wallet. */
  readonly waiting: readonly FakePairing[];
  /** What happened at the wallet's end: sessions ended by us, texts signed, networks asked for. */
  readonly log: readonly string[];
  readonly disposed: boolean;
  /** The session that both sides hold. */
  readonly session: RelaySession | null;
  readonly restores: number;
  /** The pairings of earlier pages that were taken up. */
  readonly resumes: readonly ResumeParams[];
  /** Tells what the wallet does by itself. */
  sink(): RelaySink;
  /** The wallet ends the session. */
  end(): void;
  /** Links are held back until they are delivered. */
  hold: boolean;
  /** What a restore finds; a promise to let it wait, a function to let it fail. */
  stored: () => RelaySession | null | Promise<RelaySession | null>;
  /** The link that is sealed with the session. */
  appLink: string | null;
  /** What comes of an earlier page's pairing; nothing unless told otherwise. */
  left: (params: ResumeParams) => Promise<RelaySession | null>;
  /** What making the relay and leaving a session do; nothing unless told otherwise. */
  onMake: () => void | Promise<void>;
  onDisconnect: () => void | Promise<void>;
}

/** A relay whose wallet and network do when, and what, the test says. */
export function createFakeRelay(clock: FakeClock): FakeRelay {
  const configs: RelayConfig[] = [];
  const pairings: FakePairing[] = [];
  const log: string[] = [];
  const resumes: ResumeParams[] = [];
  let sink: RelaySink | undefined;
  let disposed = false;
  let session: RelaySession | null = null;
  let restores = 0;

  function pair({ networks, signal, onAnswer }: PairParams): Promise<RelayPairing> {
    for (const former of fake.waiting) former.refuse(new Error('Replaced'));
    const link = deferred<RelayPairing>();
    const approval = deferred<RelaySession>();
    const place = (pairings.length + 1).toString(16).padStart(64, '0');
    const expiresAt = clock.now() + LIFE;
    const uri = `wc:${place}@2?expiryTimestamp=${Math.floor(expiresAt / 1_000)}&relay-protocol=irn&symKey=${place}`;
    let over = false;
    let delivered = false;
    const end = (error: unknown): void => {
      over = true;
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
      get over() {
        return over;
      },
      deliver(text = uri) {
        delivered = true;
        link.resolve({ uri: text, expiresAt, topic: place, approval: approval.promise });
      },
      fail: end,
      answer() {
        if (delivered && !over) onAnswer?.();
      },
      approve(settled = relaySession()) {
        // Nobody can answer who has not seen the link.
        if (!delivered) return;
        if (over) log.push(`refused ${settled.topic}`);
        else session = settled;
        over = true;
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
    provider: (namespace) => ({ namespace }),
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
    async makeRelay(config, itsSink) {
      configs.push(config);
      sink = itsSink;
      await fake.onMake();
      return relay;
    },
    configs,
    pairings,
    get waiting() {
      return pairings.filter(({ over }) => !over);
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
