import { BaseMessageSignerWalletAdapter, WalletConnectionError, WalletReadyState } from '@solana/wallet-adapter-base';
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base';
import { registerWallet } from '@wallet-standard/wallet';
import { createConsent } from '../../wallets/createConsent.js';
import { createWalletState } from '../../wallets/walletState.js';
import { createSigner } from './createSigner.js';

/** @typedef {import('./createSigner.js').Key} Key */
/** @typedef {{ policy: 'auto' | 'reject' | 'ask' | 'never', accounts: number[] }} LagoonConfig */
/** @typedef {{ serialize(): Uint8Array, constructor: { deserialize(bytes: Uint8Array): unknown } }} Versioned a transaction of the older library */

const { __sandbox, __wallets } =
  /** @type {{ __sandbox: { title: string, chain: string, rpc: string, accounts: Key[] }, __wallets?: { lagoon?: Partial<LagoonConfig> } }} */ (
    /** @type {unknown} */ (globalThis)
  );
/** @type {LagoonConfig} */
const config = { policy: 'auto', accounts: [0], ...__wallets?.lagoon };
const { title, chain, rpc, accounts: keys } = __sandbox;
const consent = createConsent(config.policy);
const signer = createSigner(rpc);
const settings = { name: 'lagoon', accounts: config.accounts, chainId: 0, knows: [], chains: [] };

/** What wallets were before the standard: one account, events of their own. The public library makes a wallet of the standard of it. */
class LagoonAdapter extends BaseMessageSignerWalletAdapter {
  name = /** @type {never} */ (title);
  url = 'https://lagoon.example';
  icon = `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><path fill="#0f6e6e" d="M0 0h38v38H0z"/><path d="M9 21q5-5 10 0t10 0M9 27q5-5 10 0t10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></svg>',
  )}`;
  supportedTransactionVersions = /** @type {never} */ (new Set(['legacy', 0]));
  connecting = false;
  memory = createWalletState(/** @type {never} */ (settings), () => this.announce());

  get readyState() {
    return WalletReadyState.Installed;
  }
  /** @returns {Key | undefined} */
  get key() {
    const { granted, locked, accounts } = this.memory.get();
    return granted && !locked ? keys[accounts[0] ?? 0] : undefined;
  }
  /** @returns {any} the older library's class of keys, as far as others use it */
  get publicKey() {
    const { key } = this;
    return key ? { toBytes: () => signer.publicKeyOf(key), toBase58: () => key.address } : null;
  }
  announce() {
    if (this.publicKey) this.emit('connect', this.publicKey);
    else this.emit('disconnect');
  }
  async connect() {
    await consent
      .ask('connect', [], async () => this.memory.set({ granted: true, locked: false }))
      .catch((error) => {
        throw new WalletConnectionError(error.message, error);
      });
  }
  async disconnect() {
    consent.note('disconnect');
    this.memory.set({ granted: false });
  }
  /** @param {Uint8Array} message */
  async signMessage(message) {
    return consent.ask('signMessage', [message], () => signer.sign(/** @type {Key} */ (this.key), message));
  }
  /** @template Transaction @param {Transaction} transaction @returns {Promise<Transaction>} */
  async signTransaction(transaction) {
    const versioned = /** @type {Versioned} */ (transaction);
    return consent.ask('signTransaction', [], async () => {
      const signed = await signer.signTransaction(/** @type {Key} */ (this.key), versioned.serialize());
      return /** @type {Transaction} */ (versioned.constructor.deserialize(signed));
    });
  }
}

const adapter = new LagoonAdapter();
registerWallet(new SolanaWalletAdapterWallet(adapter, /** @type {never} */ (chain), rpc));

const page = /** @type {{ sandboxWallets?: Record<string, object> }} */ (/** @type {unknown} */ (window));
page.sandboxWallets ??= {};
page.sandboxWallets['lagoon'] = {
  ...consent.control,
  /** @param {number[]} indices the active one first */
  setAccounts: (indices) => adapter.memory.set({ accounts: indices }),
  lock: () => adapter.memory.set({ locked: true }),
  unlock: () => adapter.memory.set({ locked: false }),
  disconnect: () => adapter.memory.set({ granted: false }),
};
