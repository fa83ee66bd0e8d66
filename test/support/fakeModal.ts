import { loadChunk } from '#chunks';
import * as manifest from '../../src/chunks/feature';
import { namespaces } from '../../src/chunks/module';
import type { AnyOpenParams } from '../../src/core/actions/AnyOpenParams';
import { applyManifest } from '../../src/core/actions/applyManifest';
import { createWanted } from '../../src/core/actions/createWanted';
import { createEventLog } from '../../src/core/actions/eventLog';
import type { ModalEvent } from '../../src/core/actions/events';
import { open } from '../../src/core/actions/open';
import type { Feature, Slots, ViewContext } from '../../src/core/context';
import type { Options } from '../../src/core/options/hostOptions';
import { decodeOptions } from '../../src/core/options/options';
import type { ChainAdapter } from '../../src/core/ports/adapter';
import type { InjectedWallet } from '../../src/core/ports/InjectedWallet';
import { createPageEvents } from '../../src/core/ports/page/createPageEvents';
import type { SignInGate } from '../../src/core/ports/signInGate';
import { createStorage, createTabStorage } from '../../src/core/ports/storage';
import { createState } from '../../src/core/state/create';
import type { ViewData } from '../../src/core/state/views';
import { connection, feature as sessionFeature } from '../../src/features/connection/index';
import { feature as email } from '../../src/features/email/index';
import { feature as socials } from '../../src/features/socials/index';
import type { Namespace } from '../../src/lib/caip';
import { hasDocument } from '../../src/lib/hasDocument';
import { feature as hostOptions } from '../../src/services/host-options/index';
import { createFakeAdapter } from './fakeAdapter';
import { createFakeClock } from './fakeClock';
import { createFakeStorage } from './fakeStorage';

/** An injected wallet. Like a detected one, it has the ids of its providers, unless its own id says that several claim it. */
export function wallet(name: string, changes: Partial<InjectedWallet> = {}): InjectedWallet {
  const id = changes.id ?? `com.${name.toLowerCase()}`;
  const providers = changes.providers ?? { eip155: { name } };
  const ids = Object.keys(providers).map((family) => [family, family === 'eip155' ? id : `${family}:name:${name}`]);
  return {
    id,
    ids: id.includes('#') ? {} : Object.fromEntries(ids),
    name,
    icon: null,
    rdns: `com.${name.toLowerCase()}`,
    providers,
    claims: [],
    unannounced: false,
    conflicting: false,
    ...changes,
  };
}

export const harbor = wallet('Harbor');
export const pebble = wallet('Pebble');

export interface Setup {
  readonly options?: Options;
  readonly mobile?: boolean;
  /** The page's host, if another site shows the page in a frame. */
  readonly framedHost?: string;
  /** The wallets in the page. */
  readonly wallets?: readonly InjectedWallet[];
  /** The storage; shared by the tabs of a page. */
  readonly store?: Storage;
  readonly clock?: ReturnType<typeof createFakeClock>;
  /** Replaces the exports of chunks. */
  readonly chunks?: Readonly<Record<string, object>>;
  /** Replaces the fake adapter. */
  readonly realAdapter?: ChainAdapter;
  /** Adapters of their own for chain families. */
  readonly adapters?: Readonly<Partial<Record<Namespace, ChainAdapter>>>;
}

/** Chunks that Connect loads by itself, without effects. */
const inertChunks: Readonly<Record<string, object>> = {
  directory: { directory: { fetchLists: async () => {} } },
  pairing: { pairing: { prepare: async () => {}, restore: async () => {} } },
};

/** The default content of the slots. */
const slots: Readonly<Record<keyof Slots, readonly (readonly [string, unknown])[]>> = {
  overlay: [['connection', sessionFeature.slots?.overlay]],
  legal: [['hostOptions', hostOptions.slots?.legal]],
  'social-mark': [['socials', socials.slots?.['social-mark']]],
  'title-name': [['manifest', manifest.feature.slots?.['title-name']]],
  'embedded-account': [],
};

/** Creates a context for actions and views with the real state, and with ports that the test controls. */
export function createFakeModal(setup: Setup = {}) {
  const store = setup.store ?? createFakeStorage();
  const clock = setup.clock ?? createFakeClock();
  const adapter = createFakeAdapter();
  const state = createState(decodeOptions({ projectId: 'test', adapters: namespaces, ...setup.options }));
  const life = new AbortController();
  const pageEvents = createPageEvents(life.signal);
  if (hasDocument()) pageEvents.listen();
  const { want, retry } = createWanted(life.signal);
  const events: ModalEvent[] = [];
  const log = createEventLog({ state, clock });
  const reported: unknown[] = [];
  const prefetched: string[] = [];
  const asked: string[] = [];
  const openings: (AnyOpenParams | undefined)[] = [];
  const replaced: Record<string, object> = {};
  const ctx: ViewContext = {
    state,
    clock,
    storage: createStorage(store),
    tabStorage: createTabStorage(),
    device: { mobile: setup.mobile ?? false },
    connections: new Map(),
    signal: life.signal,
    t: state.locale.t,
    framedHost: setup.framedHost ?? null,
    pageEvents,
    async open(params) {
      openings.push(params);
      open(ctx, params, params?.arguments as ViewData | undefined, true);
    },
    start: () => {},
    theme: { value: {} } as ViewContext['theme'],
    emit(event) {
      events.push(event);
      log.add(event);
    },
    events: log,
    report: (error) => void reported.push(error),
    want,
    load: async (name) => {
      asked.push(name);
      return (replaced[name] ?? setup.chunks?.[name] ?? inertChunks[name] ?? (await loadChunk(name))) as never;
    },
    connection: async () => connection,
    makeAdapter: async (namespace) => setup.adapters?.[namespace] ?? setup.realAdapter ?? adapter,
    loadFeature: async () => undefined,
    feature: (view): Feature | undefined => (view === 'ConnectingExternal' ? sessionFeature : undefined),
    slot: ((name: keyof Slots) => new Map(slots[name])) as ViewContext['slot'],
    prefetch: (target) => void prefetched.push(target),
  };
  applyManifest({ state }, { ...manifest, resolveLanguage: () => 'ar' });
  for (const { messages } of [manifest.feature, sessionFeature, hostOptions, email, socials])
    state.locale.addEnglish(messages);
  state.wallets.injected.value = setup.wallets ?? [harbor, pebble];
  return {
    ctx,
    /** Configures sign-in, and lets the test decide about each account. */
    setGate(gate: SignInGate): void {
      state.settings.value = { ...state.settings.peek(), signIn: () => ({ siwx: {} }) };
      replaced['signIn'] = {
        signIn: {
          gate: async (_: unknown, question: Parameters<SignInGate>) => gate(...question),
          forget: async () => {},
          lookUpAll: () => {},
          createRequest: async () => null,
        },
      };
    },
    state,
    clock,
    store,
    adapter,
    life,
    events,
    reported,
    prefetched,
    /** The names of the loaded chunks. */
    asked,
    /** The parameters with which the modal opened itself. */
    openings,
    /** Runs the background work again that has failed for lack of a chunk. */
    retry,
    account: () => state.accounts.get('eip155'),
    view: () => state.router.current.value.view,
    /** The names of the events so far. */
    eventNames: () => events.map(({ event }) => event),
    alerts: () => state.alert.list.value.map(({ code }) => code),
    /** Returns the stored value of a key. */
    stored: (key: string): unknown => JSON.parse(store.getItem(`wallet-modal/v1/${key}`) ?? 'null'),
    /** Waits until promises are settled, without advancing the clock. */
    settle: () => clock.advance(0),
  };
}

export type FakeModal = ReturnType<typeof createFakeModal>;
