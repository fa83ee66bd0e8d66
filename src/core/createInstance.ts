import { effect, signal } from '#reactive';
import type { CaipNetworkId } from '../lib/caip';
import { isMobile } from '../lib/isMobile';
import { pageDocument } from '../lib/pageDocument';
import { usableConnections } from '../lib/usableConnections';
import { createEventLog } from './actions/eventLog';
import type { ModalEvent } from './actions/events';
import { reportUnsafeHost } from './actions/reportUnsafeHost';
import type { Feature, FeatureName, Modal } from './context';
import { toModalError, WalletModalError } from './errors/WalletModalError';
import type { Options, Settings } from './options/hostOptions';
import { decodeOptions, hasLegal, optionNames, unknownOptions } from './options/options';
import { readRecentWallets } from './options/recentWallets';
import type { ChunkName, Chunks, LoadChunk } from './ports/chunks';
import { createClock } from './ports/clock';
import { createInjected } from './ports/injected';
import { foreignFrame } from './ports/page/foreignFrame';
import { createStorage } from './ports/storage';
import { createMount, type Mount } from './shell/mount';
import { registry } from './shell/registry';
import { createState } from './state/create';
import type { ViewName } from './state/views';
import { resolveLocale } from './words/resolveLocale';

export interface InstanceParams {
  /** Fetches a part; which way depends on the build. */
  readonly loadChunk: LoadChunk;
  readonly emit: (event: ModalEvent) => void;
  readonly fail: (error: WalletModalError) => void;
}

/** One modal: composes ports, state and actions. Inert until `start`, which `init`, opening or a stored connection calls. */
export interface Instance {
  readonly modal: Modal;
  readonly mount: Mount;
  configure(options: Options): void;
  /** Resolves when what the host's options need is here. */
  prepared(): Promise<void>;
  /** The modal is on screen: what may be asked for behind it is, once. */
  opened(): void;
  /** Starts to look for wallets, restores connections and follows other tabs; once. */
  start(): void;
  destroy(): void;
}

const languages = ['en', 'ar'] as const;

export function createInstance({ loadChunk, emit, fail }: InstanceParams): Instance {
  const state = createState(decodeOptions({}));
  const life = new AbortController();
  const storage = createStorage();
  const loaded = signal<Partial<Record<ChunkName, Feature>>>({});
  const undo: (() => void)[] = [];
  const told = new Set<string>();
  const events = createEventLog();
  const theme = signal<Readonly<Record<string, string>>>({});
  let prepared = Promise.resolve();
  let started = false;
  let settled = false;
  /** Reports errors to the host's analytics, once what does so is here. */
  let tell = (_: unknown): void => {};

  const report = (cause: unknown): void => {
    if (life.signal.aborted) return;
    const error = toModalError(cause);
    fail(error);
    tell(error);
  };
  /** Loads a chunk; one that was changed on its way is told to the visitor and the host, whoever asked for it. */
  async function load<Name extends ChunkName>(name: Name): Promise<Chunks[Name]> {
    try {
      const chunk = await loadChunk(name);
      const { feature } = chunk as { readonly feature?: Feature };
      if (feature && !loaded.peek()[name]) {
        mount.addStyles(feature.css);
        state.locale.addEnglish(feature.messages);
        loaded.value = { ...loaded.peek(), [name]: feature };
      }
      return chunk;
    } catch (error) {
      // A bundler's own loader rejects with an error of its own.
      const mapped =
        error instanceof WalletModalError ? error : new WalletModalError('chunkNotLoaded', { cause: error });
      report(mapped);
      if (mapped.code === 'chunkChanged') state.alert.show('chunkChanged');
      throw mapped;
    }
  }
  const chunkOf = (view: ViewName): FeatureName | undefined => registry[view].chunk;

  const modal: Modal = {
    state,
    storage,
    clock: createClock(),
    device: { mobile: typeof navigator !== 'undefined' && isMobile(navigator.userAgent, navigator.maxTouchPoints) },
    connections: new Map(),
    signal: life.signal,
    t: state.locale.t,
    framedHost: foreignFrame(),
    theme,
    emit(event) {
      emit(event);
      events.add(event);
    },
    events,
    report,
    load,
    session: async () => (await load('session')).session,
    makeAdapter: async (namespace, config) =>
      namespace === 'eip155' ? (await load('eip155')).makeEvmAdapter(config) : undefined,
    async loadFeature(view) {
      const name = chunkOf(view);
      return name && (await load(name)).feature;
    },
    feature(view) {
      const name = chunkOf(view);
      return name && loaded.value[name];
    },
    hostOptions: () => loaded.value.hostOptions,
    prefetch(target) {
      const names = target === 'connection' ? (['session', 'eip155'] as const) : [chunkOf(target)];
      for (const name of names) if (name) loadChunk(name).catch(() => {});
    },
  };
  const mount = createMount(modal);
  // Not at the start alone: with such built-ins, good options may be refused before.
  reportUnsafeHost(report).catch(() => {});

  /** Loads what some options need; pages without them never pay for it. The latest of several themes wins. */
  async function prepare({ themeVariables, themeMode }: Settings, unknown: readonly string[]): Promise<void> {
    const { describeUnknownOption, readTheme } = await load('hostOptions');
    for (const name of unknown) console.warn(describeUnknownOption(name, optionNames));
    const now = state.settings.peek();
    if (now.themeVariables === themeVariables && now.themeMode === themeMode) {
      theme.value = readTheme(themeVariables, themeMode);
    }
  }

  /** Shows another language once its words are here; English meanwhile. */
  async function followLocale(wish: string | undefined): Promise<void> {
    const page = typeof document === 'undefined' ? [] : [pageDocument.documentElement.lang, ...navigator.languages];
    const tag = resolveLocale([wish, ...page], languages);
    if (tag === state.locale.tag.peek()) return;
    const words = tag === 'ar' ? (await load('ar')).ar : {};
    // Only the latest of several wishes counts.
    if (!life.signal.aborted && wish === state.settings.peek().locale) state.locale.set(tag, words);
  }

  return {
    modal,
    mount,
    configure(options) {
      const before = state.settings.peek();
      const now = decodeOptions(options, before);
      state.settings.value = now;
      // A page may be opened before its own script has said who it is.
      if (now.projectId) state.alert.dismiss('projectIdNotConfigured');
      const unknown = unknownOptions(options).filter((name) => !told.has(name));
      for (const name of unknown) told.add(name);
      const themed = Object.keys({ ...before.themeVariables, ...now.themeVariables }).length > 0;
      // Without that chunk the modal keeps the looks it had.
      if (unknown.length || themed || hasLegal(now)) prepared = prepare(now, unknown).catch(() => {});
    },
    opened() {
      if (settled || !state.settings.peek().projectId) return;
      settled = true;
      load('remote').then(
        ({ remote }) => {
          tell = (error) => remote.report(modal, error);
          remote.start(modal);
        },
        () => {},
      );
    },
    prepared: () => prepared,
    start() {
      if (started) return;
      started = true;
      const { settings, wallets, hideAmounts, networks } = state;
      const readRecent = (): void => {
        wallets.recent.value = readRecentWallets(storage.get('recentWallets'));
      };
      const readHidden = (): void => {
        hideAmounts.value = storage.get('hideAmounts') ?? false;
      };
      const followConnections = async (): Promise<void> => {
        const { followConnections: follow } = await modal.session();
        if (!life.signal.aborted) follow(modal);
      };
      readRecent();
      readHidden();
      // The app may get that network later: a page can be opened before its script has passed the options.
      networks.chosen.value = (storage.get('activeNetwork') as CaipNetworkId | undefined) ?? null;
      undo.push(
        createInjected((text) => settings.peek().debug && console.warn(`WalletModal: ${text}`)).subscribe((found) => {
          wallets.injected.value = found;
        }),
        storage.watch((key) => {
          if (key === 'recentWallets') readRecent();
          if (key === 'hideAmounts') readHidden();
          if (key === 'connections' && (storage.get('connections') || modal.connections.size)) {
            followConnections().catch(() => {});
          }
        }),
        effect(() => {
          followLocale(settings.value.locale).catch(() => {});
        }),
      );
      // A wallet may have approved what an earlier page of the origin has asked for.
      if (storage.get('pairings'))
        load('pairing').then(
          ({ pairing }) => pairing.resume(modal),
          () => {},
        );
      const { enableReconnect, adapters } = settings.peek();
      const stored = usableConnections(storage.get('connections'), adapters);
      if (!Object.keys(stored).length || !enableReconnect) return;
      state.accounts.expect(stored);
      followConnections().catch(() => state.accounts.unexpect());
    },
    destroy() {
      life.abort();
      for (const stop of undo.reverse()) stop();
      for (const connection of modal.connections.values()) connection.dispose();
      modal.connections.clear();
      mount.unmount();
    },
  };
}
