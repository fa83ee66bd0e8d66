import { loadChunk } from '#chunks';
import * as manifest from '../../src/chunks/feature';
import { applyManifest } from '../../src/core/actions/applyManifest';
import { createEventLog } from '../../src/core/actions/eventLog';
import type { ModalEvent } from '../../src/core/actions/events';
import type { OpenParams } from '../../src/core/actions/OpenParams';
import { open } from '../../src/core/actions/open';
import type { Feature, Slots, ViewContext } from '../../src/core/context';
import type { Options } from '../../src/core/options/hostOptions';
import { decodeOptions } from '../../src/core/options/options';
import type { ChainAdapter } from '../../src/core/ports/adapter';
import type { InjectedWallet } from '../../src/core/ports/InjectedWallet';
import { createStorage } from '../../src/core/ports/storage';
import { createState } from '../../src/core/state/create';
import { connection, feature as sessionFeature } from '../../src/features/connection/index';
import { feature as email } from '../../src/features/email/index';
import { feature as socials } from '../../src/features/socials/index';
import { feature as hostOptions } from '../../src/services/host-options/index';
import { createFakeAdapter } from './fakeAdapter';
import { createFakeClock } from './fakeClock';
import { createFakeStorage } from './fakeStorage';

/** A wallet as the page's port hands it on. */
export const wallet = (name: string, changes: Partial<InjectedWallet> = {}): InjectedWallet => ({
  id: `com.${name.toLowerCase()}`,
  name,
  icon: null,
  rdns: `com.${name.toLowerCase()}`,
  providers: { eip155: { name } },
  conflicting: false,
  ...changes,
});

export const harbor = wallet('Harbor');
export const pebble = wallet('Pebble');

export interface Setup {
  readonly options?: Options;
  readonly mobile?: boolean;
  /** The page's host, as if another site's page showed it in a frame. */
  readonly framedHost?: string;
  /** The wallets of the page. */
  readonly wallets?: readonly InjectedWallet[];
  /** Tabs of one page share it. */
  readonly store?: Storage;
  readonly clock?: ReturnType<typeof createFakeClock>;
  /** In place of what chunks export. */
  readonly chunks?: Readonly<Record<string, object>>;
  /** In the places that parts fill, in place of what is there by itself. */
  readonly slots?: Partial<typeof slots>;
  /** In place of the fake one. */
  readonly realAdapter?: ChainAdapter;
}

/** What Connect asks for on its own account, doing nothing. */
const quiet: Readonly<Record<string, object>> = {
  directory: { directory: { fetchLists: async () => {} } },
  pairing: { pairing: { prepare: async () => {}, restore: async () => {} } },
};

/** What stands in the places that parts fill. */
const slots: Readonly<Record<keyof Slots, readonly (readonly [string, unknown])[]>> = {
  overlay: [['connection', sessionFeature.slots?.overlay]],
  legal: [['hostOptions', hostOptions.slots?.legal]],
  'connect-method': [],
  'social-mark': [['socials', socials.slots?.['social-mark']]],
  'title-name': [['manifest', manifest.feature.slots?.['title-name']]],
  'embedded-account': [],
};

/** A modal over the real state with its outside in the test's hand: what actions and views work with. */
export function createFakeModal(setup: Setup = {}) {
  const store = setup.store ?? createFakeStorage();
  const clock = setup.clock ?? createFakeClock();
  const adapter = createFakeAdapter();
  const state = createState(decodeOptions({ projectId: 'test', ...setup.options }));
  const life = new AbortController();
  const events: ModalEvent[] = [];
  const log = createEventLog();
  const reported: unknown[] = [];
  const prefetched: string[] = [];
  const asked: string[] = [];
  const openings: (OpenParams | undefined)[] = [];
  const ctx: ViewContext = {
    state,
    clock,
    storage: createStorage(store),
    device: { mobile: setup.mobile ?? false },
    connections: new Map(),
    signal: life.signal,
    t: state.locale.t,
    framedHost: setup.framedHost ?? null,
    async open(params) {
      openings.push(params);
      open(ctx, params, undefined, true);
    },
    theme: { value: {} } as ViewContext['theme'],
    emit(event) {
      events.push(event);
      log.add(event);
    },
    events: log,
    report: (error) => void reported.push(error),
    load: async (name) => {
      asked.push(name);
      return (setup.chunks?.[name] ?? quiet[name] ?? (await loadChunk(name))) as never;
    },
    connection: async () => connection,
    makeAdapter: async () => setup.realAdapter ?? adapter,
    loadFeature: async () => undefined,
    feature: (view): Feature | undefined => (view === 'ConnectingExternal' ? sessionFeature : undefined),
    slot: ((name: keyof Slots) => new Map(setup.slots?.[name] ?? slots[name])) as ViewContext['slot'],
    prefetch: (target) => void prefetched.push(target),
  };
  applyManifest({ state }, { ...manifest, resolveLanguage: () => 'ar' });
  for (const { messages } of [manifest.feature, sessionFeature, hostOptions, email, socials])
    state.locale.addEnglish(messages);
  state.wallets.injected.value = setup.wallets ?? [harbor, pebble];
  return {
    ctx,
    state,
    clock,
    store,
    adapter,
    life,
    events,
    reported,
    prefetched,
    /** The chunks that were asked for. */
    asked,
    /** What the modal was opened with by itself. */
    openings,
    account: () => state.accounts.get('eip155'),
    view: () => state.router.current.value.view,
    /** Names of the events so far. */
    eventNames: () => events.map(({ event }) => event),
    alerts: () => state.alert.list.value.map(({ code }) => code),
    /** What the storage holds under a key of ours. */
    stored: (key: string): unknown => JSON.parse(store.getItem(`wallet-modal/v1/${key}`) ?? 'null'),
    /** Lets promises come to rest without letting time pass. */
    settle: () => clock.advance(0),
  };
}

export type FakeModal = ReturnType<typeof createFakeModal>;
