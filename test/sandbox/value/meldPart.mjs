import { isAddress } from 'viem';
import { Refusal } from '../data/refusal.mjs';
import { amountFields, cardPart } from './cardPart.mjs';
import { factList } from './shopPage.mjs';

const WORD = /^[\w.:-]{1,128}$/;
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** @type {Record<string, [fits: (value: string) => boolean, words: string]>} */
const FIELDS = {
  publicKey: [(value) => WORD.test(value), 'Invalid publicKey'],
  destinationCurrencyCode: [(value) => ['USDC', 'SOL'].includes(value), 'Invalid destinationCurrencyCode'],
  walletAddress: [(value) => isAddress(value) || SOLANA_ADDRESS.test(value), 'Invalid walletAddress'],
  externalCustomerId: [(value) => WORD.test(value), 'Invalid externalCustomerId'],
};

/**
 * The provider whose URL the client creates: key, currency, wallet and customer are in its query.
 * @param {() => import('./createPurchases.mjs').Purchases | undefined} purchases
 */
export const meldPart = (purchases) =>
  cardPart('meld', '/', purchases, (query) => {
    const value = (/** @type {string} */ field) => query.get(field) ?? '';
    for (const [field, [fits, words]] of Object.entries(FIELDS)) {
      if (query.getAll(field).length !== 1 || !fits(value(field))) throw new Refusal(400, field, words);
    }
    const [symbol, address] = [value('destinationCurrencyCode'), value('walletAddress')];
    if ((symbol === 'SOL') === isAddress(address)) throw new Refusal(400, 'walletAddress', 'Invalid walletAddress');
    const about = factList([
      ['To the wallet', address],
      ['Token', symbol],
      ['Customer', value('externalCustomerId')],
    ]);
    return {
      about: symbol === 'SOL' ? `${about}<p>This sandbox has no Solana network.</p>` : about,
      fields: symbol === 'SOL' ? null : amountFields(100, ''),
      wish: () => ({ address, symbol, network: 'ethereum' }),
    };
  });
