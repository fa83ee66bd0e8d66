/**
 * @typedef {object} WalletState a wallet's stored state for this origin, like an extension's
 * @property {boolean} granted
 * @property {boolean} locked
 * @property {number[]} accounts indices of the sandbox's accounts, the active one first
 * @property {number} chainId
 * @property {{ id: number, rpc: string }[]} chains that were added
 */

/**
 * Keeps a wallet's state in local storage and calls back when another tab changed it.
 * @param {import('./walletConfig.js').WalletConfig} config
 * @param {(before: WalletState, after: WalletState) => void} changed
 */
export function createWalletState(config, changed) {
  const key = `sandbox-wallet/${config.name}`;
  /** @type {WalletState} */
  const initial = {
    granted: false,
    locked: false,
    accounts: config.accounts,
    chainId: config.chainId,
    chains: config.chains.filter(({ id }) => config.knows.includes(id)),
  };
  // Ports of a sandbox differ from run to run: addresses of its own chains are never taken from storage.
  const revive = (/** @type {string | null} */ text) => {
    const stored = { ...initial, ...JSON.parse(text ?? '{}') };
    const fresh = (/** @type {{ id: number }} */ { id }) => config.chains.find((chain) => chain.id === id);
    return { ...stored, chains: stored.chains.map((/** @type {{ id: number }} */ chain) => fresh(chain) ?? chain) };
  };
  /** @type {WalletState} */
  let state = revive(localStorage.getItem(key));

  const move = (/** @type {WalletState} */ next) => {
    const before = state;
    state = next;
    changed(before, state);
  };
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) move(revive(localStorage.getItem(key)));
  });
  return {
    get: () => state,
    /** @param {Partial<WalletState>} part */
    set(part) {
      const next = { ...state, ...part };
      localStorage.setItem(key, JSON.stringify(next));
      move(next);
    },
  };
}
