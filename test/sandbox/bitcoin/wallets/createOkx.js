import { signingMethods } from './createUnisat.js';

/** @type {Record<string, import('./createSigner.js').Network>} */
const networks = { bitcoin: 'Mainnet', bitcoinTestnet: 'Testnet', bitcoinSignet: 'Signet' };

/** OKX: one object for each network, with an account of taproot, whose key has 32 bytes. @param {import('./createVault.js').Vault} vault */
export function createOkx(vault) {
  const objects = Object.entries(networks).map(([name, network]) => {
    const account = () => vault.account('p2tr', network);
    const shared = () => ({ address: account().address, publicKey: account().publicKey });
    const object = {
      connect: async () => {
        if (vault.isOpen()) return shared();
        return vault.connect([name], shared);
      },
      async getAccounts() {
        vault.note('getAccounts');
        return vault.isOpen() ? [account().address] : [];
      },
      async disconnect() {
        vault.note('disconnect');
        vault.set({ granted: false });
      },
      /** @param {string} event @param {(payload: unknown) => void} listener */
      on: (event, listener) => vault.on(`${name} ${event}`, listener),
      /** @param {string} event @param {(payload: unknown) => void} listener */
      removeListener: (event, listener) => vault.off(`${name} ${event}`, listener),
      removeAllListeners: vault.removeAll,
      ...signingMethods(vault, account),
    };
    return /** @type {const} */ ([name, object, shared]);
  });
  vault.onChange((before, after) => {
    for (const [name, , shared] of objects) {
      if (before.granted && !after.granted) vault.emit(`${name} disconnect`, undefined);
      else vault.emit(`${name} accountChanged`, vault.isOpen() ? shared() : null);
    }
  });
  return Object.fromEntries(objects);
}
