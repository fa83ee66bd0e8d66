import { batch, signal } from '#reactive';
import type { CaipNetworkId, Namespace } from '../lib/caip';
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

async function show(instance: Instance, params: OpenParams | undefined, mayGoOn: () => boolean): Promise<void> {
  const opener = activeElement();
  const { modal, mount, start, prepared } = instance;
  start();
  const [data] = await Promise.all([readArguments(modal, params), mount.show(opener), prepared()]);
  if (!mayGoOn()) return;
  batch(() => open(modal, params, data));
  await modal.loadFeature(modal.state.router.current.peek().view).catch(() => {});
  // A card that is there already only changes its view.
  await (modal.state.modal.shown.peek() ? nextFrame() : untilShown(modal));
  if (!modal.signal.aborted) instance.opened();
}

async function disconnect({ modal, start }: Instance, namespace?: Namespace): Promise<void> {
  start();
  if (modal.state.accounts.inUse().length) await (await modal.session()).disconnect(modal, namespace);
}

async function switchNetwork({ modal }: Instance, id: string): Promise<void> {
  await (await modal.session()).switchNetwork(modal, id as CaipNetworkId);
}

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

  const handle: WalletModal = {
    version: VERSION,
    init(options) {
      need().configure(options ?? {});
      need().start();
      initialized.value = true;
      return handle;
    },
    create,
    open: (params) => {
      const turn = ++generation;
      // The latest of several calls decides.
      return run(() => show(need(), params, () => turn === generation && !destroyed));
    },
    close: () =>
      run(async () => {
        generation++;
        if (instance) close(instance.modal);
        await nextFrame();
      }),
    disconnect: (namespace) => run(() => disconnect(need(), namespace)),
    switchNetwork: (id) => run(() => switchNetwork(need(), id)),
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
