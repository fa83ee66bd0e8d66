import type {
  EmbeddedConfig,
  EmbeddedNamespace,
  EmbeddedSink,
  FramePlace,
  OpenRequest,
} from '../../../src/core/ports/embedded';
import { namespaceOf } from '../../../src/lib/caip';
import { createEmbedded } from '../../../src/wallets/embedded/createEmbedded';
import { frameNotSet } from '../../../src/wallets/embedded/errors';
import type { FramePort } from '../../../src/wallets/embedded/openConnection';
import type { FrameParams } from '../../../src/wallets/embedded/ports/createFrame';
import { createFakeClock } from '../../support/fakeClock';
import { nextTurn } from '../../support/nextTurn';

export interface Posted {
  readonly type: string;
  readonly id: string;
  readonly payload?: unknown;
}

export type FakeFrame = ReturnType<typeof createFakeFrame>;

/** A frame of the secure site that the test controls. */
function createFakeFrame(params: FrameParams) {
  const posted: Posted[] = [];
  const places: (FramePlace | null)[] = [];
  const state = { isRemoved: false, focused: 0, hasWindow: true };
  /** Posts a message as the secure site. Like the real frame, a removed one delivers nothing. */
  const send = (data: unknown): void => {
    if (!state.isRemoved) params.onMessage(data);
  };
  /** Returns the last message of a kind. */
  const last = (kind: string): Posted => {
    const message = posted.findLast(({ type }) => type === `@w3m-app/${kind}`);
    if (!message) throw new Error(`Nothing of the kind ${kind} was posted: ${posted.map(({ type }) => type)}`);
    return message;
  };
  return {
    ...params,
    posted,
    places,
    state,
    send,
    last,
    kinds: () => posted.map(({ type }) => type.replace('@w3m-app/', '')),
    sendReady: () => send({ type: '@w3m-frame/READY', payload: {} }),
    /** Answers the last message of a kind. */
    answer: (kind: string, payload?: unknown) =>
      send({ type: `@w3m-frame/${kind}_SUCCESS`, id: last(kind).id, payload }),
    fail: (kind: string, payload?: unknown) => send({ type: `@w3m-frame/${kind}_ERROR`, id: last(kind).id, payload }),
    frame: {
      post(message: object) {
        if (!state.hasWindow) throw frameNotSet();
        // Like the browser: clones, and throws for values that cannot be cloned.
        posted.push(structuredClone(message) as Posted);
      },
      place: (place: FramePlace | null) => void places.push(place),
      focus: () => void state.focused++,
      remove() {
        state.isRemoved = true;
      },
    },
  };
}

/** Creates the adapter in a page whose frames the test controls. */
export function createFakePage(change: Partial<EmbeddedConfig> = {}, changePort: Partial<FramePort> = {}) {
  const clock = createFakeClock();
  const frames: FakeFrame[] = [];
  const events: [string, unknown?, unknown?][] = [];
  const accounts = new Map<EmbeddedNamespace, ReturnType<EmbeddedConfig['account']>>();
  let waiting: readonly OpenRequest[] = [];
  let answers = 0;
  const sink: EmbeddedSink = {
    failed: (error) => void events.push(['failed', error]),
    requestsChanged(requests) {
      waiting = requests;
      events.push(['changed', requests.map(({ method }) => method)]);
    },
    requestSettled: ({ method }, error) => void events.push(['settled', method, error]),
    requestDisallowed: (method) => void events.push(['disallowed', method]),
    notAnswering: () => void events.push(['silence']),
    answered: () => void answers++,
    sessionUpdated: () => void events.push(['session']),
  };
  const config: EmbeddedConfig = {
    projectId: 'project',
    secureSite: 'https://secure.example/',
    networkId: () => 'eip155:1',
    account: (namespace) => accounts.get(namespace) ?? null,
    enableLogger: true,
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: ['https://app.example/i.png'] },
    sdkVersion: 'html-ethers-1.0.0',
    theme: { themeMode: 'dark', themeVariables: { '--w3m-accent': 'red' }, accent: '#f00', background: '#121313' },
    clock,
    ...change,
  };
  const embedded = createEmbedded(config, sink, {
    createFrame(params) {
      const fake = createFakeFrame(params);
      frames.push(fake);
      return fake.frame;
    },
    whenBody: async () => {},
    ...changePort,
  });
  const frame = (): FakeFrame => {
    const current = frames.at(-1);
    if (!current) throw new Error('There is no frame');
    return current;
  };
  return {
    embedded,
    clock,
    frames,
    frame,
    /** Sets the connected account of a chain family; null disconnects it. */
    setAccount(namespace: EmbeddedNamespace, account: ReturnType<EmbeddedConfig['account']>): void {
      accounts.set(namespace, account);
      embedded.accountsChanged();
    },
    /** The requests that wait for the visitor. */
    waiting: () => waiting,
    /** How many answers of the frame the sink was notified of. */
    answers: () => answers,
    /** Returns the events that the sink received since the last call. */
    takeEvents: () => events.splice(0),
    /** Loads the frame until it is ready. */
    async load() {
      const started = embedded.start();
      await nextTurn();
      frame().sendReady();
      await clock.advance(500);
      await started;
      return frame();
    },
  };
}

export const eoa = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const smart = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
export const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';

/** The answer to GET_USER. */
export const userReply = {
  email: 'mira@example.org',
  address: smart.toLowerCase(),
  chainId: 1,
  smartAccountDeployed: true,
  accounts: [
    { address: eoa, type: 'eoa' },
    { address: smart, type: 'smartAccount' },
  ],
  preferredAccountType: 'smartAccount',
};

type FakePage = ReturnType<typeof createFakePage>;

/** Logs a user in, and connects the account. */
export async function logIn(
  { embedded, load, setAccount }: FakePage,
  reply: object = userReply,
  networkId = 'eip155:1',
) {
  const frame = await load();
  const answer = embedded.user({ networkId: networkId as 'eip155:1' });
  await nextTurn();
  frame.answer('GET_USER', reply);
  const user = await answer;
  setAccount(namespaceOf(user.networkId) as EmbeddedNamespace, user);
  return { frame, user };
}
