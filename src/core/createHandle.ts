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
import type { Providers } from './providers';
import type { WalletModal } from './types';

declare const VERSION: string;

async function show(instance: Instance, params: OpenParams | undefined, mayGoOn: () => boolean): Promise<void> {
  const opener = activeElement();
  const { ctx, mount, start, prepared } = instance;
  start();
  const [data] = await Promise.all([readArguments(ctx, params), mount.show(opener), prepared()]);
  if (!mayGoOn()) return;
  batch(() => open(ctx, params, data));
  await ctx.loadFeature(ctx.state.router.current.peek().view).catch(() => {});
  // A card that is there already only changes its view.
  await (ctx.state.modal.shown.peek() ? nextFrame() : untilShown(ctx));
  if (!ctx.signal.aborted) instance.opened();
}

async function disconnect({ ctx, start }: Instance, namespace?: Namespace): Promise<void> {
  start();
  if (ctx.state.accounts.inUse().length) await (await ctx.connection()).disconnect(ctx, namespace);
}

async function switchNetwork({ ctx }: Instance, id: string): Promise<void> {
  await (await ctx.connection()).switchNetwork(ctx, id as CaipNetworkId);
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
  const state = () => need().ctx.state;
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
        if (instance) close(instance.ctx);
        await nextFrame();
      }),
    disconnect: (namespace) => run(() => disconnect(need(), namespace)),
    switchNetwork: (id) => run(() => switchNetwork(need(), id)),
    addNetwork: (network) => addNetwork(need().ctx, network),
    removeNetwork: (id) => removeNetwork(need().ctx, id),
    getState,
    getAccount: (namespace) => accountState(state(), namespace),
    // The wallet's own object: the standard of its chain family defines it.
    getProvider: <Family extends Namespace>(namespace: Family) =>
      need().ctx.connections.get(namespace)?.provider as Providers[Family] | undefined,
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
