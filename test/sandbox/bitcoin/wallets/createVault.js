import { createConsent } from '../../wallets/createConsent.js';
import { accountOf } from './createSigner.js';

/**
 * @typedef {object} VaultConfig how a wallet behaves on this page
 * @property {'auto' | 'reject' | 'ask' | 'never'} policy how requests that need a person are answered
 * @property {number[]} accounts indices of the sandbox's accounts, the active one first
 * @property {import('./createSigner.js').Network} network that the wallet is on at first
 * @property {boolean} isLate it is put into the page only when `sandboxWallets.<name>.install()` is called
 * @typedef {object} VaultState
 * @property {boolean} granted
 * @property {boolean} locked
 * @property {number[]} accounts
 * @property {import('./createSigner.js').Network} [network]
 * @typedef {(before: VaultState, after: VaultState) => void} Changed
 * @typedef {(changed: Changed) => { get(): VaultState, set(part: Partial<VaultState>): void }} CreateMemory
 */

/** @type {VaultConfig} */
export const defaults = { policy: 'auto', accounts: [0], network: 'Mainnet', isLate: false };

/** Keeps a state for as long as the page lives. @param {VaultConfig} config @returns {CreateMemory} */
export const createMemory = (config) => (changed) => {
  /** @type {VaultState} */
  let state = { granted: false, locked: false, accounts: config.accounts };
  return {
    get: () => state,
    set(part) {
      const before = state;
      state = { ...state, ...part };
      changed(before, state);
    },
  };
};

/**
 * The common parts of all wallets: prompts, accounts, a network, a lock, and listeners.
 * @param {VaultConfig} config @param {CreateMemory} create
 */
export function createVault(config, create) {
  const consent = createConsent(config.policy);
  /** @type {Map<string, Set<(payload: unknown) => void>>} */
  const listeners = new Map();
  /** @type {Changed} */
  let changed = () => {};
  const memory = create((before, after) => changed(before, after));
  const network = () => memory.get().network ?? config.network;
  const index = () => memory.get().accounts[0] ?? 0;
  let removedAll = 0;

  /** @param {string} name @param {(payload: any) => void} listener */
  function on(name, listener) {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  }
  /** @param {string} name @param {(payload: any) => void} listener */
  function off(name, listener) {
    listeners.get(name)?.delete(listener);
  }
  return {
    ...consent,
    on,
    off,
    network,
    index,
    set: memory.set,
    /** Whether the page sees accounts. */
    isOpen: () => memory.get().granted && !memory.get().locked,
    /** @param {import('./createSigner.js').Type} type @param {import('./createSigner.js').Network} [on] */
    account: (type, on = network()) => accountOf(index(), type, on),
    /** @param {string} name @param {unknown} payload */
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload);
    },
    /** @param {Changed} next */
    onChange(next) {
      changed = next;
    },
    /** Asks for access, once. @template T @param {readonly unknown[]} params @param {() => T} run */
    connect: (params, run) =>
      consent.ask('connect', params, async () => {
        memory.set({ granted: true, locked: false });
        return run();
      }),
    /** Removes the listeners of everybody, which no page may do. */
    removeAll() {
      removedAll++;
      listeners.clear();
    },
    /** The controls for tests, as `window.sandboxWallets.<name>`. */
    control: {
      ...consent.control,
      /** @param {number[]} accounts indices, the active one first */
      setAccounts: (accounts) => memory.set({ accounts }),
      /** @param {import('./createSigner.js').Network} next */
      setNetwork: (next) => memory.set({ network: next }),
      lock: () => memory.set({ locked: true }),
      unlock: () => memory.set({ locked: false }),
      disconnect: () => memory.set({ granted: false }),
      state: () => memory.get(),
      listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
      removedAll: () => removedAll,
    },
  };
}

/** @typedef {ReturnType<typeof createVault>} Vault */
