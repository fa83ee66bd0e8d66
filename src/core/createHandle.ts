import { batch, signal } from '#reactive';
import type { Namespace } from '../lib/caip';
import type { AnyOpenParams } from './actions/AnyOpenParams';
import { addNetwork, removeNetwork, switchNetwork } from './actions/changeNetworks';
import { checkNamespace } from './actions/checkNamespace';
import { close } from './actions/close';
import { createListeners } from './actions/createListeners';
import { createRunner } from './actions/createRunner';
import { open } from './actions/open';
import { readArguments } from './actions/readArguments';
import { accountState, modalState, networkState } from './actions/readSnapshots';
import { untilShown } from './actions/untilShown';
import type { Instance, InstanceParams } from './createInstance';
import { withElementPort } from './elementPort';
import { reportOnce } from './errors/reportOnce';
import { WalletModalError } from './errors/WalletModalError';
import { internals } from './internals';
import type { Options } from './options/hostOptions';
import type { SignInSession } from './options/signInOptions';
import type { PayOptions, PayResult } from './payment';
import { activeElement } from './ports/page/activeElement';
import { createPageEvents } from './ports/page/createPageEvents';
import { nextFrame } from './ports/page/whenReady';
import type { ProviderOf } from './providers';
import type { AccountState } from './snapshots';
import type { State } from './state/create';
import type { WalletModal } from './types';

declare const VERSION: string;

async function show(
  instance: Instance,
  params: AnyOpenParams | undefined,
  isWanted: () => boolean,
  isInternal?: boolean,
): Promise<void> {
  const opener = activeElement();
  const { ctx, mount, start, optionsReady } = instance;
  start();
  const [data] = await Promise.all([readArguments(ctx, params, isInternal), mount.show(opener), optionsReady()]);
  if (!isWanted()) return;
  // The container may have left the page meanwhile.
  await mount.show(opener);
  if (!isWanted()) return;
  batch(() => open(ctx, params, data, isInternal));
  const { view } = ctx.state.router.current.peek();
  await ctx.loadFeature(view).catch(() => {});
  // If the card is already on screen, only its view changes.
  await (ctx.state.modal.onScreen.peek() ? nextFrame() : untilShown(ctx));
  // A question that the modal asks by itself, for example after a restore, is no action of the visitor.
  if (!ctx.signal.aborted) instance.afterOpen(isInternal && ctx.state.views.row(view)?.mustAnswer);
}

async function hide(instance: Instance | undefined): Promise<void> {
  if (instance) close(instance.ctx);
  await nextFrame();
}

/** Applies options. If they end embedded mode, the card closes: it must not become a dialog over the page. */
function applyOptions({ ctx, configure }: Instance, options: Options, closeModal: () => void): void {
  const { settings } = ctx.state;
  const { enableEmbedded } = settings.peek();
  configure(options);
  if (enableEmbedded && !settings.peek().enableEmbedded) closeModal();
}

async function disconnect({ ctx, start }: Instance, namespace?: Namespace): Promise<void> {
  start();
  const { state, storage, tabStorage } = ctx;
  const { accounts, modal } = state;
  // A stored connection may belong to a wallet that is locked. An open modal may show an attempt, also one that has failed.
  const left = storage.get('connections') ?? storage.get('pairings') ?? tabStorage.get('socialRedirect');
  if (accounts.inUse().length || modal.open.peek() || modal.pairing.peek() || left)
    await (await ctx.connection()).disconnect(ctx, namespace, 'signedOut');
}

async function pay({ ctx }: Instance, options: PayOptions, timeout?: number): Promise<PayResult> {
  return (await ctx.load('pay')).pay(ctx, options, timeout);
}

async function getSession({ ctx }: Instance): Promise<SignInSession | null> {
  return (await ctx.load('signIn')).signIn.getSession(ctx);
}

async function signOut({ ctx }: Instance): Promise<void> {
  await (await ctx.load('signIn')).signIn.signOut(ctx);
}

function getProvider<Family extends Namespace>({ ctx, providers }: Instance, namespace: Family): ProviderOf<Family> {
  // A family that is added to the project may have none of the modal: it has the wallet's, as its standard defines it.
  const stable: Partial<Record<Namespace, unknown>> = providers;
  return (stable[namespace] ?? ctx.connections.get(namespace)?.provider) as ProviderOf<Family>;
}

/** The active account. Changes of other chain families also count, because `getAccount(namespace)` reads them. */
const readAccounts = (state: State): [AccountState, ...unknown[]] => [
  accountState(state),
  state.accounts.inUse().map((namespace) => accountState(state, namespace)),
];

const listNetworks = ({ networks }: State, namespace?: Namespace) =>
  Object.freeze(networks.all.value.filter((network) => !namespace || network.namespace === namespace));

/** Creates the public handle. Its instance is created on first use. */
export function createHandle(
  make: (params: Omit<InstanceParams, 'loadChunk' | 'namespaces'>) => Instance,
  create: WalletModal['create'],
): WalletModal {
  let instance: Instance | undefined;
  const initialized = signal(false);
  const controller = new AbortController();
  const pageEvents = createPageEvents(controller.signal);
  /** The calls of `open()` that are pending, with their signals: earlier ones end with the latest. None after `close()`. */
  const openings = new Map<Promise<void>, AbortSignal | undefined>();
  const latestOpening = () => [...openings].findLast(([, signal]) => !signal?.aborted)?.[0];

  const { send, on, clear } = createListeners({
    account: () => readAccounts(state()),
    network: () => [networkState(state())],
    state: () => [getState()],
    session: () => [state().session.value],
  });
  const fail = reportOnce((error: WalletModalError) => {
    instance?.log.error(error);
    send('error', error);
  });

  function getInstance(): Instance {
    if (controller.signal.aborted) throw new WalletModalError('destroyed');
    const openAny: InstanceParams['open'] = (params, signal) => openModal(params, true, signal);
    instance ??= make({ emit: (event) => send('event', event), fail, open: openAny, pageEvents });
    return instance;
  }
  const state = () => getInstance().ctx.state;
  const getState = () => modalState(state(), initialized.value);

  const run = createRunner(controller.signal, fail);

  function openModal(params?: AnyOpenParams, isInternal?: boolean, signal?: AbortSignal): Promise<void> {
    const isWanted = (): boolean => latestOpening() === call;
    const call: Promise<void> = run(() => show(getInstance(), params, isWanted, isInternal), true).then(() => {
      if (isWanted()) return openings.clear();
      openings.delete(call);
      return latestOpening();
    });
    openings.set(call, signal);
    return call;
  }

  const closeModal = (): Promise<void> => {
    openings.clear();
    return hide(instance);
  };
  const configure = (options: Options): void => applyOptions(getInstance(), options, closeModal);

  const handle: WalletModal = {
    version: VERSION,
    init(options) {
      configure(options ?? {});
      getInstance().start();
      initialized.value = true;
      return handle;
    },
    create,
    open: (params) => openModal(params),
    close: () => run(closeModal, true),
    pay: (options, timeout) => run(() => pay(getInstance(), options, timeout), true),
    disconnect: (namespace) => run(() => disconnect(getInstance(), checkNamespace(namespace))),
    switchNetwork: (id) => run(() => switchNetwork(getInstance().ctx, id)),
    addNetwork: (network) => addNetwork(getInstance().ctx, network),
    removeNetwork: (id) => removeNetwork(getInstance().ctx, id),
    getSession: () => run(() => getSession(getInstance())),
    signOut: () => run(() => signOut(getInstance())),
    getState,
    getAccount: (namespace) => accountState(state(), checkNamespace(namespace)),
    getProvider: (namespace) =>
      getProvider(getInstance(), checkNamespace(namespace ?? (String(namespace) as typeof namespace))),
    getNetworks: (namespace) => listNetworks(state(), checkNamespace(namespace)),
    getNetwork: (namespace) => networkState(state(), checkNamespace(namespace)),
    getLogs: () => instance?.log.read() ?? Object.freeze([]),
    subscribe: (listener) => on('state', listener),
    on,
    setThemeMode: (themeMode) => configure({ themeMode }),
    setThemeVariables: (themeVariables) => configure({ themeVariables }),
    setLocale: (locale) => configure({ locale }),
    updateOptions: configure,
    updateFeatures: (features) => configure({ features }),
    destroy() {
      openings.clear();
      controller.abort();
      clear();
      instance?.destroy();
      instance = undefined;
    },
  };
  internals.set(handle, { instance: getInstance, pageEvents, signal: controller.signal });
  return withElementPort(handle, getInstance, controller.signal);
}
