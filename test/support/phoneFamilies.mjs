import { encodeAddress } from '@polkadot/util-crypto/address';
import { accountOf, signText, toHex } from '../sandbox/bitcoin/wallets/createSigner.js';
import { signRaw } from '../sandbox/polkadot/wallets/createSigner.js';
import { WalletRefusal } from './relaySigner.mjs';
import { solanaSigner } from './solanaSigner.mjs';

/**
 * @typedef {object} PhoneFamily what a wallet app does for one chain family
 * @property {string[]} addresses the active one first
 * @property {string[]} methods
 * @property {(request: { method: string, params?: any }) => unknown} perform throws `WalletRefusal`
 */

const unauthorized = () => new WalletRefusal(4100, 'The requested account has not been authorized by the user.');

/** It signs; the app sends. @param {{ address: string, pkcs8: string }[]} accounts @returns {PhoneFamily} */
const solanaFamily = (accounts) => ({
  addresses: accounts.map(({ address }) => address),
  methods: ['solana_signMessage', 'solana_signTransaction'],
  perform: solanaSigner(accounts),
});

/** An account for payments and one for ordinals; signatures in hex. @param {number} index @returns {PhoneFamily} */
function bitcoinFamily(index) {
  const accounts = /** @type {const} */ (['p2wpkh', 'p2tr']).map((type) => accountOf(index, type, 'Mainnet'));
  return {
    addresses: accounts.map(({ address }) => address),
    methods: ['getAccountAddresses', 'signMessage'],
    perform({ params }) {
      const account = accounts.find(({ address }) => address === params?.account);
      if (!account) throw unauthorized();
      const { address } = account;
      return { address, signature: toHex(signText(account, params.message, params.protocol ?? 'ecdsa')) };
    },
  };
}

/** A text or bytes in hex, signed within tags. @param {import('../sandbox/polkadot/polkadotKeys.mjs').PolkadotKey[]} keys @returns {PhoneFamily} */
function polkadotFamily(keys) {
  const shown = keys.map((key) => ({ key, address: encodeAddress(key.address, 0) }));
  return {
    addresses: shown.map(({ address }) => address),
    methods: ['polkadot_signMessage'],
    async perform({ params }) {
      const found = shown.find(({ address }) => address === params?.address);
      if (!found) throw unauthorized();
      const { message } = params;
      const data = /^0x/.test(message) ? message : `0x${Buffer.from(message).toString('hex')}`;
      return { signature: await signRaw(found.key, data, false) };
    },
  };
}

/**
 * The families of a wallet app besides EVM, by namespace.
 * @param {object} setup
 * @param {{ address: string, pkcs8: string }[]} [setup.solana] accounts of Solana
 * @param {number} [setup.bitcoin] which of the sandbox's accounts of Bitcoin
 * @param {import('../sandbox/polkadot/polkadotKeys.mjs').PolkadotKey[]} [setup.polkadot] keys of Polkadot
 * @returns {Readonly<Record<string, PhoneFamily>>} those that it has
 */
export const phoneFamilies = ({ solana = [], bitcoin, polkadot = [] }) => ({
  ...(solana.length && { solana: solanaFamily(solana) }),
  ...(bitcoin !== undefined && { bip122: bitcoinFamily(bitcoin) }),
  ...(polkadot.length && { polkadot: polkadotFamily(polkadot) }),
});
