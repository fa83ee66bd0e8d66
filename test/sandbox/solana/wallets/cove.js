import { createCove } from './createCove.js';

/** The standard requires base64. */
const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><path fill="#2a3f8f" d="M0 0h38v38H0z"/><path d="M10 25c3 0 3-3 6-3s3 3 6 3 3-3 6-3M14 18a5 5 0 0 1 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></svg>',
)}`;

/**
 * @typedef {object} CoveConfig how the wallet behaves on this page: its defaults, then `window.__wallets.cove`
 * @property {'auto' | 'reject' | 'ask' | 'never'} policy how requests that need a person are answered
 * @property {number[]} accounts indices of the sandbox's accounts, the active one first
 * @property {string[]} without features that it does not have
 * @property {string[]} chains on which its accounts are, besides the sandbox's own (Wallet Standard)
 * @property {boolean} isLate it registers only when the page calls `register`
 * @typedef {object} Given what the script finds on the page
 * @property {{ title: string, chain: string, rpc: string, accounts: { address: string, pkcs8: string }[] }} __sandbox
 * @property {{ cove?: Partial<CoveConfig> }} [__wallets]
 */

const { __sandbox, __wallets } = /** @type {Given} */ (/** @type {unknown} */ (globalThis));
/** @type {CoveConfig} */
const config = { policy: 'auto', accounts: [0], without: [], chains: [], isLate: false, ...__wallets?.cove };
const { wallet, control } = createCove(__sandbox, config, ICON);

/** By the events of the standard, without its library. */
function register() {
  const callback = (/** @type {{ register(wallet: object): void }} */ api) => api.register(wallet);
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
  addEventListener('wallet-standard:app-ready', (event) => callback(/** @type {CustomEvent} */ (event).detail));
}
if (!config.isLate) register();

const page = /** @type {{ sandboxWallets?: Record<string, object> }} */ (/** @type {unknown} */ (window));
page.sandboxWallets ??= {};
page.sandboxWallets['cove'] = Object.assign(control, { register });
