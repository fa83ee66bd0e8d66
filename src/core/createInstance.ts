import type { Namespace } from '../lib/caip';
import { systemClock } from '../lib/clock';
import { hasDocument } from '../lib/hasDocument';
import { isMobile } from '../lib/isMobile';
import type { Context, Device } from './actions/Context';
import { createLanguage } from './actions/createLanguage';
import { createLog, type Log } from './actions/createLog';
import { createServices } from './actions/createServices';
import { createWanted } from './actions/createWanted';
import { createEventLog } from './actions/eventLog';
import type { ModalEvent } from './actions/events';
import type { ViewContext } from './context';
import { createBitcoinProvider } from './createBitcoinProvider';
import { createEvmProvider } from './createEvmProvider';
import { createOptions } from './createOptions';
import { createParts } from './createParts';
import { createPolkadotProvider } from './createPolkadotProvider';
import { createSolanaProvider } from './createSolanaProvider';
import { toModalError, type WalletModalError } from './errors/WalletModalError';
import type { Options } from './options/hostOptions';
import { decodeOptions } from './options/options';
import type { LoadChunk } from './ports/chunks';
import type { PageEvents } from './ports/page/createPageEvents';
import { foreignFrame } from './ports/page/foreignFrame';
import { createStorage, createTabStorage } from './ports/storage';
import type { Providers } from './providers';
import { createMount, type Mount } from './shell/mount';
import { startInstance } from './startInstance';
import { createState } from './state/create';

export interface InstanceParams {
  /** Loads a chunk, in the way of the build. */
  readonly loadChunk: LoadChunk;
  /** The chain families that have an adapter. */
  readonly namespaces: readonly Namespace[];
  readonly emit: (event: ModalEvent) => void;
  readonly fail: (error: WalletModalError) => void;
  readonly open: Context['open'];
  readonly pageEvents: PageEvents;
}

/**
 * One modal: its ports, state and actions. Inactive until `start`, which is called by `init`, on opening, and for a stored
 * connection: by the script, and by the first call that needs to know the account.
 */
export interface Instance {
  readonly ctx: ViewContext;
  readonly mount: Mount;
  /** The providers that outlive wallets, by chain family. */
  readonly providers: Providers;
  readonly log: Log;
  configure(options: Options): void;
  /** Resolves when the chunks that the host's options and the language need are loaded. */
  optionsReady(): Promise<unknown>;
  /**
   * Loads the chunks that are needed after the modal is on screen.
   * @param isQuestion whether it has opened by itself, so that only the script's own host is contacted
   */
  afterOpen(isQuestion?: boolean): void;
  /**
   * Starts wallet discovery, restores connections and follows other tabs. Later calls have no effect, nor has any call without
   * a document.
   * @param cause `otherTab` if the stored connections were not there when the page has loaded
   */
  start(cause?: 'otherTab'): void;
  destroy(): void;
}

const detectDevice = (): Device => ({
  mobile: typeof navigator !== 'undefined' && isMobile(navigator.userAgent, navigator.maxTouchPoints),
});

/** Creates a function that checks, once, whether the page's built-in functions work as the modal's checks expect. */
function createHostCheck(load: LoadChunk, report: (cause: unknown) => void): () => void {
  let checked = false;
  return () => {
    if (checked) return;
    checked = true;
    load('hostCheck').then(
      ({ checkHost }) => checkHost(report),
      () => {
        checked = false;
      },
    );
  };
}

export function createInstance(params: InstanceParams): Instance {
  const { loadChunk, namespaces, emit, fail, open, pageEvents } = params;
  const state = createState(decodeOptions({}));
  const controller = new AbortController();
  let disposers: (() => void)[] | undefined;
  const events = createEventLog({ state, clock: systemClock });
  const log = createLog(systemClock.now, () => state.settings.peek().debug);
  /** Reports errors to the analytics service, once its chunk is loaded. */
  let reportToAnalytics = (_: unknown): void => {};

  const report = (cause: unknown): void => {
    if (controller.signal.aborted) return;
    const error = toModalError(cause);
    fail(error);
    reportToAnalytics(error);
  };
  const parts = createParts({ state, loadChunk, namespaces, report, addStyles: (css) => mount.addStyles(css) });
  const { load, loadAdapter } = parts;
  const { want, retry } = createWanted(controller.signal);
  const { theme, optionsReady, configure } = createOptions(state, load, namespaces, want);
  const checkHostOnce = createHostCheck(load, report);
  const ctx: ViewContext = {
    state,
    storage: createStorage(),
    tabStorage: createTabStorage(),
    clock: systemClock,
    device: detectDevice(),
    connections: new Map(),
    signal: controller.signal,
    t: state.locale.t,
    want,
    framedHost: foreignFrame(),
    pageEvents,
    theme,
    open,
    start(cause?: 'otherTab') {
      // On a server there is nothing to find, restore or prepare, and a timer or listener would outlive the request.
      if (hasDocument() && !controller.signal.aborted) disposers ??= startInstance(ctx, parts, mount, cause);
      void languageReady();
    },
    emit(event) {
      log.debug(`event ${event.event}`);
      emit(event);
      events.add(event);
    },
    events,
    report,
    connection: async () => (await load('connection')).connection,
    makeAdapter: async (namespace, config) => (await loadAdapter(namespace))?.makeAdapter(config),
    ...parts,
  };
  const mount = createMount(ctx);
  const languageReady = createLanguage(ctx);
  const followServices = createServices(ctx, (reportError) => {
    reportToAnalytics = reportError;
  });

  return {
    ctx,
    mount,
    log,
    providers: {
      eip155: createEvmProvider(ctx),
      solana: createSolanaProvider(ctx),
      bip122: createBitcoinProvider(ctx),
      polkadot: createPolkadotProvider(ctx),
    },
    configure(options) {
      try {
        configure(options);
      } catch (error) {
        // If the page replaced built-in functions, valid options may be rejected.
        checkHostOnce();
        throw error;
      }
    },
    afterOpen(isQuestion) {
      checkHostOnce();
      retry();
      parts.prefetchViews().catch(() => {});
      load('effects').catch(() => {});
      if (!isQuestion) followServices();
    },
    optionsReady: () => Promise.all([optionsReady(), languageReady()]),
    start: ctx.start,
    destroy() {
      controller.abort();
      for (const dispose of disposers?.reverse() ?? []) dispose();
      for (const connection of ctx.connections.values()) connection.dispose();
      ctx.connections.clear();
      mount.unmount();
    },
  };
}
