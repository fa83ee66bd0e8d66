import { batch, signal } from '#reactive';
import type { CaipNetworkId } from '../lib/caip';
import { addNetwork, removeNetwork } from './actions/changeNetworks';
import { close } from './actions/close';
import { createListeners } from './actions/createListeners';
import { type OpenParams, open } from './actions/open';
import { accountState, modalState, networkState } from './actions/pictures';
import { readArguments } from './actions/readArguments';
import { untilShown } from './actions/untilShown';
import type { Instance, InstanceParams } from './createInstance';
import { toModalError, WalletModalError } from './errors/WalletModalError';
import { internals } from './internals';
import { activeElement } from './ports/page/activeElement';
import { nextFrame } from './ports/page/whenReady';
import type { WalletModal } from './types';

declare const VERSION: string;

/** The public handle over an instance, which is made when it is first needed. */
export function createHandle(
  make: (listeners: Pick<InstanceParams, 'emit' | 'fail'>) => Instance,
  create: WalletModal['create'],
): WalletModal {
  let instance: Instance | undefined;
  const initialized = signal(false);
  let destroyed = false;
  let generation = 0;

  const { send, on, clear } = createListeners({
    // Of a family that is not shown, `getAccount` with its name tells.
    account: () => [
      accountState(state()),
      state()
        .accounts.inUse()
        .map((namespace) => accountState(state(), namespace)),
    ],
    network: () => [networkState(state())],
    state: () => [getState()],
  });
  const fail = (error: WalletModalError): void => send('error', error);

  function need(): Instance {
    if (destroyed) throw new WalletModalError('destroyed');
    instance ??= make({ emit: (event) => send('event', event), fail });
    return instance;
  }
  const state = () => need().modal.state;
  const getState = () => modalState(state(), initialized.value);

  /** Runs a verb of the handle: its error is the host's to handle, and also told to `on('error')`. */
  async function run<Result>(verb: () => Promise<Result> | Result): Promise<Result> {
    try {
      return await verb();
    } catch (cause) {
      const error = toModalError(cause);
      fail(error);
      throw error;
    }
  }

  async function show(params: OpenParams | undefined): Promise<void> {
    const opener = activeElement();
    const turn = ++generation;
    const { modal, mount, start, prepared } = need();
    start();
    const [data] = await Promise.all([readArguments(modal, params), mount.show(opener), prepared()]);
    // The latest of several calls made meanwhile decides.
    if (turn !== generation || destroyed) return;
    batch(() => open(modal, params, data));
    await modal.loadFeature(modal.state.router.current.peek().view).catch(() => {});
    // A card that is there already only changes its view.
    await (modal.state.modal.shown.peek() ? nextFrame() : untilShown(modal));
    instance?.opened();
  }

  async function hide(): Promise<void> {
    generation++;
    if (instance) close(instance.modal);
    await nextFrame();
  }

  async function disconnect(...[namespace]: Parameters<WalletModal['disconnect']>): Promise<void> {
    const { modal, start } = need();
    start();
    if (modal.state.accounts.inUse().length) await (await modal.session()).disconnect(modal, namespace);
  }

  async function switchNetwork(id: string): Promise<void> {
    const { modal } = need();
    await (await modal.session()).switchNetwork(modal, id as CaipNetworkId);
  }

  const handle: WalletModal = {
    version: VERSION,
    init(options) {
      need().configure(options ?? {});
      need().start();
      initialized.value = true;
      return handle;
    },
    create,
    open: (params) => run(() => show(params)),
    close: () => run(hide),
    disconnect: (namespace) => run(() => disconnect(namespace)),
    switchNetwork: (id) => run(() => switchNetwork(id)),
    addNetwork: (network) => addNetwork(need().modal, network),
    removeNetwork: (id) => removeNetwork(need().modal, id),
    getState,
    getAccount: (namespace) => accountState(state(), namespace),
    getProvider: (namespace) => need().modal.connections.get(namespace)?.provider,
    getNetworks: (namespace) =>
      Object.freeze(state().networks.all.value.filter((network) => !namespace || network.namespace === namespace)),
    getNetwork: (namespace) => networkState(state(), namespace),
    subscribe: (listener) => on('state', listener),
    on,
    setThemeMode: (themeMode) => need().configure({ themeMode }),
    setThemeVariables: (themeVariables) => need().configure({ themeVariables }),
    setLocale: (locale) => need().configure({ locale }),
    updateOptions: (options) => need().configure(options),
    updateFeatures: (features) => need().configure({ features }),
    destroy() {
      generation++;
      destroyed = true;
      clear();
      instance?.destroy();
      instance = undefined;
    },
  };
  internals.set(handle, need);
  return handle;
}
