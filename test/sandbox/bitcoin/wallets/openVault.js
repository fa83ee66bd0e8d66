import { createWalletState } from '../../wallets/walletState.js';
import { createVault, defaults } from './createVault.js';

/**
 * @typedef {object} Given what the script finds on the page
 * @property {{ name: string, title: string }} __sandbox
 * @property {Record<string, Partial<import('./createVault.js').VaultConfig>>} [__wallets]
 * @typedef {Record<string, unknown> & { sandboxWallets?: Record<string, object>, btc_providers?: object[] }} Page
 */

/** The window, into which wallets put themselves. */
export const page = /** @type {Page} */ (/** @type {unknown} */ (window));

/**
 * Opens the vault of a wallet in this page, which remembers what it has allowed, and puts the wallet into the page: now, or when the
 * test says so.
 * @param {(vault: import('./createVault.js').Vault, title: string) => () => void} create returns what puts it into the page
 */
export function openVault(create) {
  const { __sandbox, __wallets } = /** @type {Given} */ (/** @type {unknown} */ (globalThis));
  const { name, title } = __sandbox;
  const config = { ...defaults, ...__wallets?.[name] };
  const settings = { name, accounts: config.accounts, chainId: 0, knows: [], chains: [] };
  const vault = createVault(config, (changed) => createWalletState(/** @type {any} */ (settings), changed));
  const install = create(vault, title);
  if (!config.isLate) install();
  page.sandboxWallets ??= {};
  page.sandboxWallets[name] = Object.assign(vault.control, { install });
}

/** Adds a wallet to the list of WBIP 004, in a frozen entry. @param {string} id @param {string} name */
export function addToList(id, name) {
  page.btc_providers ??= [];
  const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><path fill="#7a4a1f" d="M0 0h38v38H0z"/><path d="M8 24 19 10l11 14" fill="none" stroke="#fff" stroke-width="2.2"/></svg>')}`;
  page.btc_providers.push(Object.freeze({ id, name, icon, webUrl: 'https://wallet.example' }));
}
