import type {
  Embedded,
  EmbeddedConfig,
  EmbeddedSink,
  EmbeddedUser,
  FramePlace,
  MakeEmbedded,
  OpenRequest,
} from '../../src/core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../src/lib/caip';
import { withErrorCode } from '../../src/lib/errorCode';
import { notAllowedCall } from '../../src/wallets/embedded/errors';
import { methods } from '../../src/wallets/embedded/methods';
import { ADDRESS, OTHER_ADDRESS } from './fakeAdapter';

/** The account on Solana. */
export const EMBEDDED_SOLANA_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
/** The networks with smart accounts. */
const smartNetworks: readonly CaipNetworkId[] = ['eip155:1', 'eip155:8453'];

/** An error of the frame's client. */
export const frameError = (code: string, text = code, rpc?: number): Error =>
  withErrorCode(Object.assign(new Error(text), rpc === undefined ? {} : { code: rpc }), code, text);

/** Creates a fake embedded wallet: `ADDRESS` is the externally owned account, `OTHER_ADDRESS` the smart account. */
export function createFakeEmbeddedWallet() {
  const configs: EmbeddedConfig[] = [];
  const log: string[] = [];
  const places: (FramePlace | null)[] = [];
  const leaveListeners = new Set<(direction: 'forward' | 'backward') => void>();
  let sink: EmbeddedSink | undefined;
  let requests: readonly OpenRequest[] = [];
  let stored: EmbeddedUser['preferredAccountType'] = null;

  const change = (next: readonly OpenRequest[]): void => {
    requests = next;
    sink?.requestsChanged(next);
  };

  const embedded: Embedded = {
    async start(inBackground) {
      log.push(inBackground ? 'start in background' : 'start');
      await fake.onStart();
    },
    async isConnected() {
      log.push('isConnected');
      return fake.onIsConnected();
    },
    connectEmail: async () => 'VERIFY_OTP',
    connectDevice: async () => {},
    connectOtp: async () => {},
    updateEmail: async () => 'VERIFY_PRIMARY_OTP',
    updateEmailPrimaryOtp: async () => {},
    updateEmailSecondaryOtp: async (code) => code,
    socialRedirectUri: async () => 'https://secure.example/google',
    connectSocial: async (_, params) => fake.user(params.networkId, params.preferredAccountType),
    farcasterUri: async () => 'https://farcaster.example',
    connectFarcaster: async () => 'mira',
    async user({ networkId, preferredAccountType }) {
      log.push(`user ${networkId} ${preferredAccountType ?? 'none'}`);
      return fake.onUser(fake.user(networkId, preferredAccountType));
    },
    smartAccountNetworks: async () => smartNetworks,
    async setPreferredAccount(type) {
      log.push(`prefer ${type}`);
      if (fake.failsToPrefer) return { type: 'eoa', address: null };
      stored = type;
      return { type, address: type === 'eoa' ? ADDRESS : OTHER_ADDRESS };
    },
    async switchNetwork(id) {
      log.push(`switch ${id}`);
      await fake.onSwitch(id);
      return id;
    },
    async signOut() {
      log.push('signOut');
      return fake.onSignOut().then(
        () => true,
        () => false,
      );
    },
    syncTheme: ({ themeMode, accent, background }) => void log.push(`theme ${themeMode} ${accent} ${background}`),
    syncApp: () => void log.push('app'),
    reload() {
      log.push('reload');
      fake.onReload();
    },
    provider: (namespace) => ({
      async request({ method }: { method: string }) {
        if (!methods[namespace].has(method)) throw notAllowedCall();
        return `${namespace} ${method}`;
      },
      on: (event: string) => void log.push(`on ${event}`),
      removeListener: (event: string) => void log.push(`off ${event}`),
    }),
    methods: (namespace) => [...methods[namespace].keys()],
    can: () => new Set(['sendTransaction']),
    request: (namespace) => async (verb) => {
      log.push(`request ${namespace} ${verb}`);
      return '0xhash' as never;
    },
    async signMessage(namespace, message, address, signal) {
      signal.throwIfAborted();
      log.push(`sign ${namespace} ${message} ${address}`);
      return '0xsigned';
    },
    returnTo: (id) => void log.push(`return ${id}`),
    accountsChanged: () => {},
    abortRequests(namespace) {
      log.push(namespace ? `abort ${namespace}` : 'abort');
      change(requests.filter((request) => namespace && request.namespace !== namespace));
    },
    place: (place) => void places.push(place),
    focus: () => void log.push('focus'),
    onLeave(listener) {
      leaveListeners.add(listener);
      return () => void leaveListeners.delete(listener);
    },
    onClosed: () => () => {},
    dispose: () => void log.push('dispose'),
  };

  const makeEmbedded: MakeEmbedded = (config, walletSink) => {
    configs.push(config);
    sink = walletSink;
    return embedded;
  };

  const fake = {
    embedded,
    makeEmbedded,
    configs,
    /** The calls of the wallet, in order. */
    log,
    /** The positions of the frame; null hides it. */
    places,
    sink(): EmbeddedSink {
      if (!sink) throw new Error('No embedded wallet was made');
      return sink;
    },
    email: 'mira@meadow.garden' as string | null,
    failsToPrefer: false,
    onStart: async (): Promise<void> => {},
    onIsConnected: async (): Promise<boolean> => true,
    onUser: async (user: EmbeddedUser): Promise<EmbeddedUser> => user,
    onSwitch: async (_: CaipNetworkId): Promise<void> => {},
    /** Rejects if the secure site does not confirm the sign-out. */
    onSignOut: async (): Promise<void> => {},
    onReload: (): void => {},
    /** Sets the account type that the service has stored. */
    prefers(type: EmbeddedUser['preferredAccountType']): void {
      stored = type;
    },
    /** Returns the user for a network. */
    user(networkId: CaipNetworkId, type: EmbeddedUser['preferredAccountType'] = 'eoa'): EmbeddedUser {
      const base = { email: fake.email, username: null, networkId, smartAccountDeployed: false };
      if (namespaceOf(networkId) === 'solana') {
        const account = { address: EMBEDDED_SOLANA_ADDRESS, type: 'eoa' } as const;
        return { ...base, address: EMBEDDED_SOLANA_ADDRESS, accounts: [account], preferredAccountType: null };
      }
      const eoa = { address: ADDRESS, type: 'eoa' } as const;
      if (!smartNetworks.includes(networkId))
        return { ...base, address: ADDRESS, accounts: [eoa], preferredAccountType: stored };
      return {
        ...base,
        address: (stored ?? type) === 'smartAccount' ? OTHER_ADDRESS : ADDRESS,
        accounts: [eoa, { address: OTHER_ADDRESS, type: 'smartAccount' }],
        preferredAccountType: stored,
      };
    },
    /** Adds a request of the app or of a view that needs approval. */
    ask(
      id: string,
      method = 'personal_sign',
      params: unknown = [],
      origin: OpenRequest['origin'] = 'host',
      networkId: CaipNetworkId = 'eip155:1',
      isFollowed = false,
    ): void {
      const namespace = namespaceOf(networkId) as OpenRequest['namespace'];
      change([...requests, { id, origin, method, namespace, networkId, params, isFollowed }]);
    },
    /** Settles the first request; an error fails it. */
    settle(error?: unknown): void {
      const [first, ...others] = requests;
      if (!first) throw new Error('no request is open');
      sink?.requestSettled(first, error);
      change(others);
    },
    /** Simulates that the visitor leaves the frame with the keyboard. */
    leave(direction: 'forward' | 'backward'): void {
      for (const listener of leaveListeners) listener(direction);
    },
  };
  return fake;
}

export type FakeEmbeddedWallet = ReturnType<typeof createFakeEmbeddedWallet>;
