import { walletError } from '../../wallets/walletError.js';
import { fromHex, signInputs, signText, toBase64, toHex } from './createSigner.js';

/** @type {Record<string, import('./createSigner.js').Network>} */
const networks = {
  BITCOIN_MAINNET: 'Mainnet',
  BITCOIN_TESTNET: 'Testnet',
  BITCOIN_TESTNET4: 'Testnet4',
  BITCOIN_SIGNET: 'Signet',
};

/**
 * The signing methods of UniSat, which OKX has, too.
 * @param {import('./createVault.js').Vault} vault
 * @param {() => import('./createSigner.js').Account} account
 */
export const signingMethods = (vault, account) => ({
  getPublicKey: async () => account().publicKey,
  /** @param {string} text @param {string} [type] */
  signMessage: (text, type = 'ecdsa') =>
    vault.ask('signMessage', [text, type], async () =>
      toBase64(signText(account(), text, type === 'ecdsa' ? 'ecdsa' : 'bip322')),
    ),
  /** @param {string} hex @param {{ autoFinalized?: boolean, toSignInputs?: { index: number, address: string }[] }} [options] */
  signPsbt: (hex, { autoFinalized = true, toSignInputs = [] } = {}) =>
    vault.ask('signPsbt', [hex, toSignInputs], async () => {
      if (toSignInputs.some(({ address }) => address !== account().address)) throw new Error('Unknown address');
      const indexes = toSignInputs.map(({ index }) => index);
      return toHex(signInputs(account(), fromHex(hex), indexes, autoFinalized).psbt);
    }),
  /** @param {string} hex */
  async pushPsbt(hex) {
    vault.note('pushPsbt', [hex]);
    return 'ab'.repeat(32);
  },
  /** @param {string} address @param {number} satoshis */
  sendBitcoin: (address, satoshis) =>
    vault.ask('sendBitcoin', [address, satoshis], async () => {
      if (typeof satoshis !== 'number') throw new Error('Expected satoshis');
      return 'cd'.repeat(32);
    }),
});

/**
 * UniSat: one account, on the network that the wallet is on. Just after a switch, it has no accounts for a moment.
 * @param {import('./createVault.js').Vault} vault
 */
export function createUnisat(vault) {
  /** How often it still answers that it has none. */
  let emptyReads = 0;
  const account = () => vault.account('p2wpkh');
  const accounts = () => (vault.isOpen() ? [account().address] : []);
  const chain = () => {
    const name = Object.keys(networks).find((key) => networks[key] === vault.network()) ?? 'FRACTAL_BITCOIN_MAINNET';
    return { enum: name, name: vault.network(), network: vault.network() === 'Mainnet' ? 'livenet' : 'testnet' };
  };
  vault.onChange((before, after) => {
    const hasSwitched = before.network !== after.network;
    if (hasSwitched) emptyReads = 2;
    vault.emit('accountsChanged', hasSwitched ? [] : accounts());
    if (hasSwitched) vault.emit('chainChanged', chain());
  });
  const unisat = {
    requestAccounts: async () => {
      if (vault.isOpen()) return accounts();
      return vault.connect([], accounts);
    },
    async getAccounts() {
      vault.note('getAccounts');
      if (!emptyReads) return accounts();
      emptyReads--;
      return [];
    },
    getChain: async () => chain(),
    /** @param {string} name */
    switchChain: (name) =>
      vault.ask('switchChain', [name], async () => {
        if (!networks[name]) throw walletError(-32602, 'Unknown chain');
        vault.set({ network: networks[name] });
        return chain();
      }),
    async disconnect() {
      vault.note('disconnect');
      vault.set({ granted: false });
    },
    on: vault.on,
    removeListener: vault.off,
    removeAllListeners: vault.removeAll,
    ...signingMethods(vault, account),
  };
  return unisat;
}
