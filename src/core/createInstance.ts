import { effect, signal } from '#reactive';
import type { CaipNetworkId, Namespace } from '../lib/caip';
import { isMobile } from '../lib/isMobile';
import { usableConnections } from '../lib/usableConnections';
import { discoverWallets } from './actions/discoverWallets';
import { createEventLog } from './actions/eventLog';
import type { ModalEvent } from './actions/events';
import { followLocale } from './actions/followLocale';
import { isFeatureOn } from './actions/isFeatureOn';
import { reportUnsafeHost } from './actions/reportUnsafeHost';
import type { Modal } from './context';
import { createParts } from './createParts';
import { toModalError, type WalletModalError } from './errors/WalletModalError';
import { failOption } from './options/failOption';
import type { Options, Settings } from './options/hostOptions';
import { decodeOptions, hasLegal, optionNames, unknownOptions } from './options/options';
import { readRecentWallets } from './options/recentWallets';
import type { LoadChunk } from './ports/chunks';
import { createClock } from './ports/clock';
import { createInjected } from './ports/injected';
import { foreignFrame } from './ports/page/foreignFrame';
import { createStorage } from './ports/storage';
import { createMount, type Mount } from './shell/mount';
import { createState } from './state/create';

export interface InstanceParams {
  /** Fetches a part; which way depends on the build. */
  readonly loadChunk: LoadChunk;
  /** The chain families that there are adapters for. */
  readonly namespaces: readonly Namespace[];
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
  /** The modal is on screen: what may be asked for behind it is. */
  opened(): void;
  /** Starts to look for wallets, restores connections and follows other tabs; once. */
  start(): void;
  destroy(): void;
}

export function createInstance({ loadChunk, namespaces, emit, fail }: InstanceParams): Instance {
  const state = createState(decodeOptions({}));
  const life = new AbortController();
  const storage = createStorage();
  const undo: (() => void)[] = [];
  const told = new Set<string>();
  const events = createEventLog();
  const theme = signal<Readonly<Record<string, string>>>({});
  let prepared = Promise.resolve();
  let started = false;
  /** Reports errors to the host's analytics, once what does so is here. */
  let tell = (_: unknown): void => {};

  const report = (cause: unknown): void => {
    if (life.signal.aborted) return;
    const error = toModalError(cause);
    fail(error);
    tell(error);
  };
  const parts = createParts({ state, loadChunk, namespaces, report, addStyles: (css) => mount.addStyles(css) });
  const { load, loadAdapter, learn } = parts;
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
    session: async () => (await load('connection')).session,
    makeAdapter: async (namespace, config) => (await loadAdapter(namespace))?.makeAdapter(config),
    loadFeature: parts.loadFeature,
    feature: parts.feature,
    slot: parts.slot,
    prefetch: parts.prefetch,
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

  return {
    modal,
    mount,
    configure(options) {
      const before = state.settings.peek();
      const now = decodeOptions(options, before);
      now.adapters.forEach((namespace, index) => {
        if (!namespaces.includes(namespace))
          failOption(`adapters.${index}`, `expected one of ${namespaces.join(', ')}, got '${namespace}'`);
      });
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
      learn().catch(() => {});
      if (!state.settings.peek().projectId) return;
      // Each starts once.
      load('projectConfig').then(
        ({ projectConfig }) => projectConfig.start(modal),
        () => {},
      );
      if (!isFeatureOn(modal, 'analytics')) return;
      load('analytics').then(
        ({ analytics }) => {
          tell = (error) => analytics.report(modal, error);
          analytics.start(modal);
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
      const warn = (text: string): unknown => settings.peek().debug && console.warn(`WalletModal: ${text}`);
      undo.push(
        discoverWallets(modal, createInjected(warn), loadAdapter),
        storage.watch((key) => {
          if (key === 'recentWallets') readRecent();
          if (key === 'hideAmounts') readHidden();
          if (key === 'connections' && (storage.get('connections') || modal.connections.size)) {
            followConnections().catch(() => {});
          }
        }),
        effect(() => {
          followLocale(modal, settings.value.locale).catch(() => {});
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
      learn().catch(() => {});
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
