import { walletError } from '../../wallets/walletError.js';
import { fromHex, signInputs, signText, toBase64, toHex } from './createSigner.js';

/** @type {Record<string, import('./createSigner.js').Network>} */
const networks = { mainnet: 'Mainnet', testnet: 'Testnet', signet: 'Signet' };

/** @typedef {{ network?: string, message?: string, paymentType?: 'p2wpkh' | 'p2tr', hex?: string, signAtIndex?: number[] | number, broadcast?: boolean, recipients?: object[] }} Params */

/**
 * Leather: prompts for each request of its accounts, gets the network with each request, and has no events.
 * @param {import('./createVault.js').Vault} vault
 */
export function createLeather(vault) {
  const networkOf = (/** @type {Params} */ { network = 'mainnet' }) => {
    const found = networks[network];
    if (!found) throw walletError(-32602, 'Invalid network');
    return found;
  };
  /** @type {Record<string, (params: Params) => Promise<unknown>>} */
  const methods = {
    getAddresses: (params) =>
      vault.connect([params], () => ({
        addresses: [
          ...['p2wpkh', 'p2tr'].map((type) => {
            const { address, publicKey } = vault.account(/** @type {'p2wpkh'} */ (type), networkOf(params));
            return { symbol: 'BTC', type, address, publicKey, derivationPath: "m/84'/0'/0'/0/0" };
          }),
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '' },
        ],
      })),
    signMessage: (params) =>
      vault.ask('signMessage', [params], async () => {
        const { message = '', paymentType = 'p2wpkh' } = params;
        const account = vault.account(paymentType, networkOf(params));
        return { signature: toBase64(signText(account, message, 'bip322')), address: account.address, message };
      }),
    signPsbt: (params) =>
      vault.ask('signPsbt', [params], async () => {
        const { hex = '', signAtIndex = [], broadcast } = params;
        const account = vault.account('p2wpkh', networkOf(params));
        const { psbt } = signInputs(account, fromHex(hex), [signAtIndex].flat(), false);
        return { hex: toHex(psbt), ...(broadcast && { txid: 'ab'.repeat(32) }) };
      }),
    sendTransfer: ({ recipients }) => vault.ask('sendTransfer', [recipients], async () => ({ txid: 'cd'.repeat(32) })),
  };
  return {
    isLeather: true,
    /** @param {string} method @param {Params} [params] */
    async request(method, params = {}) {
      const run = methods[method];
      try {
        if (!run) throw walletError(-32601, 'Method not found');
        return { jsonrpc: '2.0', id: 'x', result: await run(params) };
      } catch (error) {
        const { code = -32603, message } = /** @type {{ code?: number, message: string }} */ (error);
        throw { jsonrpc: '2.0', id: 'x', error: { code, message } };
      }
    },
  };
}
