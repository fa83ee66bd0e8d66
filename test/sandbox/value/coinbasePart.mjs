import { purchaseOf } from '../data/purchaseUrl.mjs';
import { Refusal } from '../data/refusal.mjs';
import { escapeHtml } from '../html.mjs';
import { amountFields, cardPart, choice } from './cardPart.mjs';
import { CARD_NETWORKS } from './createPurchases.mjs';
import { factList } from './shopPage.mjs';

/** @param {import('../data/readPurchase.mjs').Purchase} purchase @returns {[term: string, text: string][]} */
const factsOf = (purchase) => [
  ...purchase.destinationWallets.flatMap(({ address, blockchains, assets }) => {
    /** @type {[string, string][]} */
    const facts = [
      ['To the wallet', address],
      ['On', blockchains.join(', ') || 'any network'],
      ['Tokens', assets.join(', ') || 'any token'],
    ];
    return facts;
  }),
  ['Preferred network', purchase.defaultNetwork ?? 'none'],
  ['Amount', purchase.presetFiatAmount?.toFixed(2) ?? 'not chosen'],
  ['Amount of the token', String(purchase.presetCryptoAmount ?? 'not chosen')],
  ['Customer', purchase.partnerUserId],
];

/** The preferred one first. @param {string[]} list @param {string} [preferred] */
const sorted = (list, preferred) => [...list].sort((a, b) => Number(b === preferred) - Number(a === preferred));

/**
 * The provider whose URL the data API creates. The query contains the order.
 * @param {() => import('./createPurchases.mjs').Purchases | undefined} purchases
 */
export const coinbasePart = (purchases) =>
  cardPart('coinbase', '/buy', purchases, (query, { symbolsOn }) => {
    const purchase = purchaseOf(query);
    const [wallet] = purchase.destinationWallets;
    if (!wallet) throw new Refusal(400, 'destinationWallets', 'The wallet is missing');
    const networks = Object.keys(CARD_NETWORKS).filter(
      (network) => !wallet.blockchains.length || wallet.blockchains.includes(network),
    );
    if (!networks.length) throw new Refusal(400, 'blockchains', 'These networks are not served');
    const sold = [...new Set(networks.flatMap(symbolsOn))];
    const symbols = sold.filter((symbol) => !wallet.assets.length || wallet.assets.includes(symbol));
    const { presetFiatAmount: fiat, presetCryptoAmount: crypto } = purchase;
    const fields =
      choice('token', 'Token', symbols) +
      choice('network', 'Network', sorted(networks, purchase.defaultNetwork)) +
      amountFields(fiat ?? (crypto === undefined ? 100 : ''), crypto ?? '');
    const note = symbols.length ? '' : `<p>${escapeHtml('None of these tokens is sold here.')}</p>`;
    return {
      about: factList(factsOf(purchase)) + note,
      fields: symbols.length ? fields : null,
      wish: (form) => {
        const [symbol, network] = [form['token'] ?? '', form['network'] ?? ''];
        if (!networks.includes(network)) throw new Refusal(400, 'network', 'This network was not ordered');
        if (!symbols.includes(symbol)) throw new Refusal(400, 'token', 'This token was not ordered');
        return { address: wallet.address, symbol, network };
      },
    };
  });
