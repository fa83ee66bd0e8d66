import { walletMarks } from './walletMarks.js';

/**
 * How a wallet behaves on this page: its defaults, then `window.__wallets[name]`, then the query of its script.
 * @typedef {object} WalletConfig
 * @property {string} name of the script and of `window.sandboxWallets`
 * @property {{ uuid: string, name: string, icon: string, rdns: string }} info what it announces (EIP-6963)
 * @property {'auto' | 'reject' | 'ask' | 'never'} policy how requests that need a person are answered
 * @property {number[]} accounts indices of the sandbox's accounts, the first one is active
 * @property {number} chainId where it starts
 * @property {number[]} knows chain ids that it switches to without adding them first
 * @property {boolean} announce by EIP-6963
 * @property {boolean} legacy sits on `window.ethereum`
 * @property {boolean} events of a wallet that has none by itself
 * @property {boolean} window draws a small window when it asks
 * @property {{ id: number, rpc: string }[]} chains of the sandbox
 * @property {{ address: `0x${string}`, privateKey: `0x${string}`, publicKey: `0x${string}` }[]} keys of the sandbox's accounts
 */
/**
 * @typedef {object} Given what the script finds on the page
 * @property {{ name: string, title: string, rdns: string, chains: WalletConfig['chains'], accounts: WalletConfig['keys'] }} __sandbox
 * @property {Record<string, Partial<WalletConfig>>} [__wallets]
 */

/** @param {string} text JSON, or a bare word */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param {{ accounts: number[] }} defaults
 * @returns {WalletConfig}
 */
export function walletConfig(defaults) {
  const { __sandbox, __wallets } = /** @type {Given} */ (/** @type {unknown} */ (globalThis));
  const { name, title, rdns, chains, accounts: keys } = __sandbox;
  const query = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).searchParams;
  const given = Object.fromEntries([...query].map(([key, text]) => [key, parsed(text)]));
  return {
    policy: 'auto',
    chainId: 1,
    knows: chains.map(({ id }) => id),
    announce: true,
    legacy: false,
    events: false,
    window: false,
    ...defaults,
    ...__wallets?.[name],
    ...given,
    name,
    info: { uuid: crypto.randomUUID(), name: title, icon: walletMarks[title] ?? '', rdns },
    chains,
    keys,
  };
}
