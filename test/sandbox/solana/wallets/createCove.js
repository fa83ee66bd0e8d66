import { createConsent } from '../../wallets/createConsent.js';
import { createWalletState } from '../../wallets/walletState.js';
import { createSigner } from './createSigner.js';
import { TRICKS } from './tricks.js';

/** @typedef {{ account: object, message?: Uint8Array, transaction?: Uint8Array }} Input */

/**
 * A wallet of Wallet Standard, written by hand: it prompts, answers in a later task, refuses account objects that are not its own, and
 * makes new ones with each change.
 * @param {import('./cove.js').Given['__sandbox']} sandbox
 * @param {import('./cove.js').CoveConfig} config
 * @param {string} icon
 */
export function createCove({ title, chain, rpc, accounts: keys }, config, icon) {
  const consent = createConsent(config.policy);
  const signer = createSigner(rpc);
  /** @type {Set<(change: object) => void>} */
  const listeners = new Set();
  const chains = [chain, ...config.chains];
  const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'];
  const has = (/** @type {string} */ name) => !config.without.includes(name);
  /** Keys of account objects. @type {WeakMap<object, { address: string, pkcs8: string }>} */
  let owned = new WeakMap();
  /** @type {string | null} */
  let trick = null;

  const settings = { name: 'cove', accounts: config.accounts, chainId: 0, knows: [], chains: [] };
  const memory = createWalletState(/** @type {any} */ (settings), () => {
    renew();
    for (const listener of [...listeners]) listener({ accounts });
  });
  /** @type {readonly object[]} */
  let accounts = [];
  function renew() {
    const { granted, locked, accounts: indices } = memory.get();
    const visible = granted && !locked ? indices.flatMap((index) => keys[index] ?? []) : [];
    owned = new WeakMap();
    accounts = visible.map((key) => {
      const account = Object.freeze({
        address: key.address,
        publicKey: signer.publicKeyOf(key),
        chains,
        features: signing.filter(has),
      });
      owned.set(account, key);
      return account;
    });
  }
  renew();

  /** @param {object} account */
  function keyOf(account) {
    const key = owned.get(account);
    if (!key) throw new Error('Unknown account');
    return key;
  }

  /** Asks once for all inputs of a call. @param {string} method @param {Input[]} inputs @param {(input: Input) => Promise<object>} run */
  const sign = (method, inputs, run) =>
    consent.ask(method, inputs, async () => {
      for (const { account } of inputs) keyOf(account);
      const outputs = [];
      for (const input of inputs) outputs.push(await run(input));
      return outputs;
    });
  const trickNow = () => (trick === null ? {} : (TRICKS[trick] ?? {}));

  const features = {
    'standard:connect': {
      version: '1.0.0',
      /** @param {{ silent?: boolean }} [input] */
      async connect({ silent } = {}) {
        if (silent || accounts.length) {
          consent.note(silent ? 'connect silently' : 'connect');
          return { accounts };
        }
        return consent.ask('connect', [], async () => {
          memory.set({ granted: true, locked: false });
          return { accounts };
        });
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        consent.note('disconnect');
        memory.set({ granted: false });
      },
    },
    'standard:events': {
      version: '1.0.0',
      /** @param {'change'} _ @param {(change: object) => void} listener */
      on(_, listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      /** @param {Input[]} inputs */
      signMessage: (...inputs) =>
        sign('signMessage', inputs, async ({ account, message = new Uint8Array() }) => ({
          signedMessage: message,
          signature: await signer.sign(keyOf(account), message),
        })),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      /** @param {Input[]} inputs */
      signTransaction: (...inputs) =>
        sign('signTransaction', inputs, async ({ account, transaction }) => ({
          signedTransaction: await signer.signTransaction(keyOf(account), transaction, trickNow()),
        })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      /** @param {Input[]} inputs */
      signAndSendTransaction: (...inputs) =>
        sign('signAndSendTransaction', inputs, async ({ account, transaction }) => ({
          signature: await signer.signAndSend(keyOf(account), transaction, trickNow()),
        })),
    },
  };
  const wallet = Object.freeze({
    version: '1.0.0',
    name: title,
    icon,
    chains,
    features: Object.fromEntries(Object.entries(features).filter(([name]) => has(name))),
    get accounts() {
      return accounts;
    },
  });

  /** The controls for tests, as `window.sandboxWallets.cove`. */
  const control = {
    ...consent.control,
    /** @param {string | null} name */
    setTrick(name) {
      if (name !== null && !Object.hasOwn(TRICKS, name))
        throw new Error(`Known tricks: ${Object.keys(TRICKS).join(', ')}`);
      trick = name;
    },
    /** @param {number[]} indices the active one first */
    setAccounts: (indices) => memory.set({ accounts: indices }),
    lock: () => memory.set({ locked: true }),
    unlock: () => memory.set({ locked: false }),
    disconnect: () => memory.set({ granted: false }),
    listenerCount: () => listeners.size,
  };
  return { wallet, control };
}
