import { createConsent } from '../../wallets/createConsent.js';
import { createWalletState } from '../../wallets/walletState.js';
import { signRaw } from './createSigner.js';

/**
 * @typedef {object} ExtensionConfig how the extension behaves on this page: its defaults, then `window.__wallets.<name>`
 * @property {import('../../wallets/createConsent.js').Policy} policy how requests that need a person are answered
 * @property {number[]} accounts indices of the sandbox's accounts
 * @property {string[]} without `subscribe`, `get`, `signRaw`
 * @property {boolean} isLate it is injected only by `inject`
 * @property {boolean} isTyped its signatures begin with the type of the key
 * @property {boolean} isLedger its accounts sign no texts
 * @typedef {object} Given what the script finds on the page
 * @property {{ name: string, title: string, accounts: import('../polkadotKeys.mjs').PolkadotKey[] }} __sandbox
 * @property {Record<string, Partial<ExtensionConfig>>} [__wallets]
 */

const { __sandbox: sandbox, __wallets } = /** @type {Given} */ (/** @type {unknown} */ (globalThis));
/** Of the sandbox's accounts all but the one that is bound to a network. */
const ACCOUNTS = [0, 1, 2, 4];

/**
 * An extension: it prompts once for the page, never answers a prompt that nobody answers, rejects with words alone, and hands out
 * lists of accounts of all kinds. Puts its controls on the page, as `window.sandboxWallets.<name>`.
 * @param {(enable: (app: string) => Promise<any>, title: string) => void} injectInto
 */
export function createExtension(injectInto) {
  const { name, title, accounts: keys } = sandbox;
  /** @type {ExtensionConfig} */
  const config = {
    policy: 'auto',
    accounts: ACCOUNTS,
    without: [],
    isLate: false,
    isTyped: false,
    isLedger: false,
    ...__wallets?.[name],
  };
  const policyKey = `sandbox-wallet/${name}/policy`;
  const stored = /** @type {import('../../wallets/createConsent.js').Policy | null} */ (
    localStorage.getItem(policyKey)
  );
  const consent = createConsent(stored ?? config.policy);
  /** @type {Set<(accounts: object[]) => void>} */
  const listeners = new Set();
  const settings = { name, accounts: config.accounts, chainId: 0, knows: [], chains: [] };
  const memory = createWalletState(/** @type {any} */ (settings), () => {
    for (const listener of [...listeners]) listener(list());
  });
  const list = () =>
    memory.get().accounts.flatMap((index) => {
      const { seed: _, ...account } = keys[index] ?? { seed: '' };
      return 'address' in account ? [{ genesisHash: null, ...account }] : [];
    });
  /** @param {string} address */
  const keyOf = (address) => {
    const key = memory
      .get()
      .accounts.map((index) => keys[index])
      .find((each) => each?.address === address);
    if (!key) throw new Error('Unable to find keypair');
    return key;
  };
  const all = {
    async get() {
      consent.note('get');
      return list();
    },
    /** @param {(accounts: object[]) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      queueMicrotask(() => listeners.has(listener) && listener(list()));
      return () => listeners.delete(listener);
    },
    /** @param {{ address: string, data: string }} payload */
    signRaw: (payload) =>
      consent.ask('signRaw', [payload], async () => {
        const key = keyOf(payload.address);
        if (config.isLedger) throw new Error('Raw signing is not supported on Ledger');
        return { id: 1, signature: await signRaw(key, payload.data, config.isTyped) };
      }),
    /** @param {{ address: string, method: string }} payload */
    signPayload: (payload) =>
      consent.ask('signPayload', [payload], async () => ({
        id: 2,
        signature: await signRaw(keyOf(payload.address), payload.method, true),
      })),
  };
  const pick = (/** @type {string[]} */ ...names) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => names.includes(each) && !config.without.includes(each)));
  const injected = { accounts: pick('get', 'subscribe'), signer: pick('signRaw', 'signPayload') };

  /** @param {string} app */
  const enable = async (app) => {
    if (memory.get().granted) {
      consent.note('enable', [app]);
      return injected;
    }
    return consent.ask('prompt', [app], async () => {
      memory.set({ granted: true });
      return injected;
    });
  };
  const inject = () => injectInto(enable, title);
  if (!config.isLate) inject();

  const page = /** @type {{ sandboxWallets?: Record<string, object> }} */ (/** @type {unknown} */ (window));
  page.sandboxWallets ??= {};
  page.sandboxWallets[name] = {
    ...consent.control,
    inject,
    /** Also on the next pages. @param {import('../../wallets/createConsent.js').Policy} next */
    setPolicy(next) {
      localStorage.setItem(policyKey, next);
      consent.control.setPolicy(next);
    },
    /** Rejects with words alone. @param {string} [text] */
    reject: (text = 'Rejected') => consent.control.reject(null, text),
    /** @param {number[]} indices */
    setAccounts: (indices) => memory.set({ accounts: indices }),
    /** Forgets that the page was allowed. */
    disconnect: () => memory.set({ granted: false }),
    listenerCount: () => listeners.size,
  };
}
