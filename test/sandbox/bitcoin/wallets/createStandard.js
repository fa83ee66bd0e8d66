import { fromHex, signInputs, signText } from './createSigner.js';

/** @typedef {{ account: object, message?: Uint8Array, psbt?: Uint8Array, inputsToSign?: { account: object, signingIndexes: number[] }[] }} Input */

/**
 * A wallet of Wallet Standard with the features of Bitcoin: it refuses account objects that are not its own, and makes new ones with
 * each change.
 * @param {import('./createVault.js').Vault} vault @param {string} name @param {string} icon
 */
export function createStandard(vault, name, icon) {
  /** @type {WeakMap<object, import('./createSigner.js').Account>} */
  let owned = new WeakMap();
  /** @type {readonly object[]} */
  let accounts = [];
  function renew() {
    owned = new WeakMap();
    const types = vault.isOpen() ? /** @type {const} */ (['p2wpkh', 'p2tr']) : [];
    accounts = types.map((type) => {
      const found = vault.account(type);
      const account = Object.freeze({
        address: found.address,
        publicKey: fromHex(found.publicKey),
        chains: [vault.network() === 'Mainnet' ? 'bitcoin:mainnet' : 'bitcoin:testnet'],
        features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
        label: type === 'p2tr' ? 'Orchard collectibles' : 'Orchard savings',
      });
      owned.set(account, found);
      return account;
    });
  }
  renew();
  vault.onChange(() => {
    renew();
    vault.emit('change', { accounts });
  });
  /** @param {object} account */
  function find(account) {
    const found = owned.get(account);
    if (!found) throw new Error('Unknown account');
    return found;
  }
  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      /** @param {{ purposes: string[] }} input */
      connect: (input) => vault.connect([input], () => ({ accounts })),
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      /** @param {Input[]} inputs */
      signMessage: (...inputs) =>
        vault.ask('signMessage', inputs, async () =>
          inputs.map(({ account, message = new Uint8Array() }) => ({
            signedMessage: message,
            signature: signText(find(account), new TextDecoder().decode(message), 'bip322'),
          })),
        ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      /** @param {Input[]} inputs */
      signTransaction: (...inputs) =>
        vault.ask('signTransaction', inputs, async () =>
          inputs.map(({ psbt = new Uint8Array(), inputsToSign = [] }) => ({
            signedPsbt: inputsToSign.reduce(
              (bytes, { account, signingIndexes }) => signInputs(find(account), bytes, signingIndexes, false).psbt,
              psbt,
            ),
          })),
        ),
    },
    'standard:events': {
      version: '1.0.0',
      /** @param {string} event @param {(change: unknown) => void} listener */
      on(event, listener) {
        vault.on(event, listener);
        return () => vault.off(event, listener);
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        vault.note('disconnect');
        vault.set({ granted: false });
      },
    },
  };
  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    features,
    get accounts() {
      return accounts;
    },
  });
}
