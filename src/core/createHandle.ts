import { batch, effect, signal } from '#reactive';
import { fromBaseUnits } from '../lib/amount';
import { type CaipNetworkId, formatCaipAddress, type Namespace } from '../lib/caip';
import { addNetwork, removeNetwork } from './actions/changeNetworks';
import { close } from './actions/close';
import { open } from './actions/open';
import { readArguments } from './actions/readArguments';
import { untilShown } from './actions/untilShown';
import type { Instance, InstanceParams } from './createInstance';
import { toModalError, WalletModalError } from './errors/WalletModalError';
import { internals } from './internals';
import { activeElement } from './ports/page/activeElement';
import { nextFrame } from './ports/page/whenReady';
import type { AccountState, Listeners, ModalState, WalletModal } from './types';

declare const VERSION: string;

type Fan = { [Name in keyof Listeners]: Set<(payload: Listeners[Name]) => void> };

/** The public handle over an instance, which is made when it is first needed. */
export function createHandle(
  make: (listeners: Pick<InstanceParams, 'emit' | 'fail'>) => Instance,
  create: WalletModal['create'],
): WalletModal {
  const fan: Fan = { account: new Set(), network: new Set(), state: new Set(), event: new Set(), error: new Set() };
  const watching = new Map<keyof Listeners, () => void>();
  let instance: Instance | undefined;
  const initialized = signal(false);
  let destroyed = false;
  let generation = 0;

  function send<Name extends keyof Listeners>(name: Name, payload: Listeners[Name]): void {
    for (const listener of [...fan[name]]) {
      try {
        listener(payload);
      } catch (error) {
        // A host's listener that fails is the host's error: shown as such, and no other listener misses out.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }
  const fail = (error: WalletModalError): void => send('error', error);

  function need(): Instance {
    if (destroyed) throw new WalletModalError('destroyed');
    instance ??= make({ emit: (event) => send('event', event), fail });
    return instance;
  }
  const state = () => need().modal.state;

  function getState(): ModalState {
    const { modal, router, networks } = state();
    return Object.freeze({
      open: modal.open.value,
      loading: modal.loading.value,
      view: router.current.value.view,
      activeNamespace: networks.activeNamespace.value,
      activeNetworkId: networks.activeId.value,
      initialized: initialized.value,
    });
  }

  function getAccount(namespace: Namespace = state().networks.activeNamespace.value): AccountState {
    const { accounts, networks } = state();
    const { status, addresses, networkId, balance, walletId, walletName, profile } = accounts.get(namespace);
    const [address] = addresses;
    const isConnected = status === 'connected' && address !== undefined;
    const caipAddress = address && networkId ? formatCaipAddress(networkId, address) : undefined;
    const named = profile?.account === caipAddress ? profile : null;
    const type = namespace === 'bip122' ? 'payment' : 'eoa';
    const coin = balance ? networks.find(balance.networkId)?.nativeCurrency : undefined;
    return Object.freeze({
      isConnected,
      status,
      address,
      caipAddress,
      allAccounts: Object.freeze(addresses.map((each) => Object.freeze({ address: each, type } as const))),
      profileName: named?.name ?? null,
      profileImage: named?.image ?? null,
      balance: balance && coin ? fromBaseUnits(balance.value, coin.decimals) : undefined,
      balanceSymbol: coin?.symbol,
      preferredAccountType: isConnected ? type : undefined,
      smartAccountDeployed: false,
      connectorId: isConnected ? (walletId ?? undefined) : undefined,
      walletName: isConnected ? walletName : undefined,
    });
  }

  function getNetwork(namespace?: Namespace) {
    const { accounts, networks } = state();
    const own = namespace && accounts.get(namespace).networkId;
    if (!namespace || namespace === networks.activeNamespace.value) return networks.active.value;
    return own ? networks.find(own) : networks.all.value.find((network) => network.namespace === namespace);
  }

  /** What listeners to changes are told first, and what else is a change to them. */
  const watched: Partial<Record<keyof Listeners, () => readonly unknown[]>> = {
    // Of a family that is not shown, `getAccount` with its name tells.
    account: () => [getAccount(), state().accounts.inUse().map(getAccount)],
    network: () => [getNetwork()],
    state: () => [getState()],
  };

  /** Follows what a kind of listener wants to know, from its first listener to its last. */
  function watch(name: keyof Listeners, read: () => readonly unknown[]): () => void {
    let previous: string | undefined;
    return effect(() => {
      const facts = read();
      const text = JSON.stringify(facts);
      if (previous && text !== previous) send(name, facts[0] as never);
      previous = text;
    });
  }

  function on<Name extends keyof Listeners>(name: Name, listener: (payload: Listeners[Name]) => void): () => void {
    const set = fan[name];
    if (!set) throw new WalletModalError('invalidOptions', { message: `Unknown event '${String(name).slice(0, 64)}'` });
    // A listener given twice is told twice and taken back one by one.
    const own = (payload: Listeners[Name]): void => listener(payload);
    set.add(own);
    const read = watched[name];
    if (read && !watching.has(name)) watching.set(name, watch(name, read));
    return () => {
      set.delete(own);
      if (!set.size) {
        watching.get(name)?.();
        watching.delete(name);
      }
    };
  }

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
    open: (params) =>
      run(async () => {
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
      }),
    close: () =>
      run(async () => {
        generation++;
        if (instance) close(instance.modal);
        await nextFrame();
      }),
    disconnect: (namespace) =>
      run(async () => {
        const { modal, start } = need();
        start();
        if (modal.state.accounts.inUse().length) await (await modal.session()).disconnect(modal, namespace);
      }),
    switchNetwork: (id) =>
      run(async () => {
        const { modal } = need();
        await (await modal.session()).switchNetwork(modal, id as CaipNetworkId);
      }),
    addNetwork: (network) => addNetwork(need().modal, network),
    removeNetwork: (id) => removeNetwork(need().modal, id),
    getState,
    getAccount,
    getProvider: (namespace) => need().modal.connections.get(namespace)?.provider,
    getNetworks: (namespace) =>
      Object.freeze(state().networks.all.value.filter((network) => !namespace || network.namespace === namespace)),
    getNetwork,
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
      for (const stop of watching.values()) stop();
      watching.clear();
      for (const set of Object.values(fan)) set.clear();
      instance?.destroy();
      instance = undefined;
    },
  };
  internals.set(handle, need);
  return handle;
}
