import { Refusal } from './refusal.mjs';

const ADDRESS = /^[a-zA-Z0-9]{20,128}$/;
const WORD = /^[\w-]{1,64}$/;
const MAX_WALLETS = 10;
const MAX_WORDS = 50;

/** @typedef {{ address: string, blockchains: string[], assets: string[] }} DestinationWallet */
/**
 * @typedef {object} Purchase what a visitor is sent to a provider for
 * @property {DestinationWallet[]} destinationWallets
 * @property {string} partnerUserId
 * @property {string} defaultExperience
 * @property {string} [defaultNetwork]
 * @property {number} [presetCryptoAmount]
 * @property {number} [presetFiatAmount]
 */

/** @param {unknown} value */
const isWord = (value) => typeof value === 'string' && WORD.test(value);

/** @param {unknown} value */
const areWords = (value) => Array.isArray(value) && value.length <= MAX_WORDS && value.every(isWord);

/** @param {any} wallet */
const isWallet = (wallet) =>
  typeof wallet?.address === 'string' &&
  ADDRESS.test(wallet.address) &&
  areWords(wallet.blockchains) &&
  areWords(wallet.assets);

/** @param {DestinationWallet} wallet @returns {DestinationWallet} */
const walletOf = ({ address, blockchains, assets }) => ({ address, blockchains, assets });

/** The service reads whole amounts only. @param {any} value */
const isAmount = (value) => value === undefined || (Number.isInteger(value) && value > 0 && value < 1e9);

/** @type {[field: string, fits: (value: any) => boolean][]} */
const FIELDS = [
  [
    'destinationWallets',
    (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= MAX_WALLETS && value.every((one) => isWallet(one)),
  ],
  ['partnerUserId', isWord],
  ['defaultExperience', (value) => value === 'buy'],
  ['defaultNetwork', (value) => value === undefined || isWord(value)],
  ['presetCryptoAmount', isAmount],
  ['presetFiatAmount', isAmount],
];

/**
 * Copies the known fields of a purchase.
 * @param {Record<string, unknown>} given
 * @returns {Purchase}
 * @throws {Refusal} that names the first field that does not fit
 */
export function readPurchase(given) {
  const wrong = FIELDS.find(([field, fits]) => !fits(given[field]));
  if (wrong) throw new Refusal(400, wrong[0], `Invalid ${wrong[0]}`);
  const named = FIELDS.filter(([field]) => given[field] !== undefined).map(([field]) => [field, given[field]]);
  const { destinationWallets, ...rest } = Object.fromEntries(named);
  return { destinationWallets: destinationWallets.map(walletOf), ...rest };
}
