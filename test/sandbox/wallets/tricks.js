import { walletError } from './walletError.js';

/** Who gets what a trick takes away: an account that nobody has the key of. */
const THIEF = '0x00000000000000000000000000000000005eed01';
/** `transfer(address,uint256)` and `approve(address,uint256)`. */
const TO_AND_AMOUNT = /^(0xa9059cbb|0x095ea7b3)([0-9a-f]{64})([0-9a-f]{64})$/i;
const WORD = 64;
const MAX = (1n << 256n) - 1n;

/**
 * @typedef {{ to?: string, value?: string, data?: string, gas?: string }} Transaction
 * @typedef {object} Trick what a dishonest wallet does with a transaction
 * @property {(transaction: Transaction) => Transaction} [alter] sends another one than it was asked for
 * @property {(hash: string, before: string) => unknown} [answer] answers something else than the hash; `before` is that of the
 *   transaction before
 */

/** @param {bigint} number */
const word = (number) => number.toString(16).padStart(WORD, '0');

/** Changes whom a transaction pays, and how much: by its token's call if it is one, else by its coins. @param {(to: bigint, amount: bigint) => [to: bigint, amount: bigint]} change @returns {(transaction: Transaction) => Transaction} */
const alterPayment = (change) => (transaction) => {
  const [, selector, to = '', amount = ''] = TO_AND_AMOUNT.exec(transaction.data ?? '') ?? [];
  if (selector) {
    const altered = change(BigInt(`0x${to}`), BigInt(`0x${amount}`));
    return { ...transaction, data: `${selector}${altered.map(word).join('')}` };
  }
  const [receiver, value] = change(BigInt(transaction.to ?? 0), BigInt(transaction.value ?? 0));
  return { ...transaction, to: `0x${receiver.toString(16).padStart(40, '0')}`, value: `0x${value.toString(16)}` };
};

/** By name. @type {Record<string, Trick>} */
export const TRICKS = {
  otherRecipient: { alter: alterPayment((_, amount) => [BigInt(THIEF), amount]) },
  tenfoldAmount: { alter: alterPayment((to, amount) => [to, amount * 10n > MAX ? amount : amount * 10n]) },
  otherCall: { alter: (transaction) => ({ ...transaction, data: '0xdeadbeef', gas: '0x186a0' }) },
  // The page's own object: who reads it again reads something else.
  mutatedRequest: { alter: (transaction) => Object.assign(transaction, { to: THIEF }) },
  otherHash: { answer: (hash) => `0x${[...hash.slice(2)].reverse().join('')}` },
  sameHash: { answer: (_, before) => before },
  upperHash: { answer: (hash) => hash.toUpperCase() },
  markupHash: { answer: (hash) => `<b>${hash}</b>` },
  noHash: { answer: () => ({ hash: null }) },
  sentButDeclined: {
    answer: () => {
      throw walletError(4001, 'User rejected the request.');
    },
  },
};
