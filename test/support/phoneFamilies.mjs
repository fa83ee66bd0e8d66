import { encodeAddress } from '@polkadot/util-crypto/address';
import { accountOf, signText, toHex } from '../sandbox/bitcoin/wallets/createSigner.js';
import { signRaw } from '../sandbox/polkadot/wallets/createSigner.js';
import { WalletRefusal } from './relaySigner.mjs';
import { solanaSigner } from './solanaSigner.mjs';

/**
 * @typedef {object} PhoneFamily what a wallet app does for one chain family
 * @property {(network: string) => string[]} addresses those on a network (CAIP-2), the active one first
 * @property {string[]} methods
 * @property {(request: { method: string, params?: any }) => unknown} perform throws `WalletRefusal`
 */

const BITCOIN_MAINNET = 'bip122:000000000019d6689c085ae165831e93';
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f';

const unauthorized = () => new WalletRefusal(4100, 'The requested account has not been authorized by the user.');

/** It signs; the app sends. @param {{ address: string, pkcs8: string }[]} accounts @returns {PhoneFamily} */
const solanaFamily = (accounts) => ({
  addresses: () => accounts.map(({ address }) => address),
  methods: ['solana_signMessage', 'solana_signTransaction'],
  perform: solanaSigner(accounts),
});

/** An account for payments and one for ordinals, on each network; signatures in hex. @param {number} index @returns {PhoneFamily} */
function bitcoinFamily(index) {
  /** @param {'Mainnet' | 'Testnet'} network */
  const accountsOn = (network) =>
    /** @type {const} */ (['p2wpkh', 'p2tr']).map((type) => accountOf(index, type, network));
  const accounts = [...accountsOn('Mainnet'), ...accountsOn('Testnet')];
  return {
    addresses: (network) =>
      accountsOn(network === BITCOIN_MAINNET ? 'Mainnet' : 'Testnet').map(({ address }) => address),
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
  const addresses = (/** @type {string} */ network) =>
    keys.map(({ address }) => encodeAddress(address, network === KUSAMA ? 2 : 0));
  return {
    addresses,
    methods: ['polkadot_signMessage'],
    async perform({ params }) {
      const found = keys.find((_, index) =>
        [KUSAMA, ''].some((network) => addresses(network)[index] === params?.address),
      );
      if (!found) throw unauthorized();
      const { message } = params;
      const data = /^0x/.test(message) ? message : `0x${Buffer.from(message).toString('hex')}`;
      return { signature: await signRaw(found, data, false) };
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
