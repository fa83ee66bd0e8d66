import { priceAt } from './prices.mjs';
import { Refusal } from './refusal.mjs';

const FEE = 0.015;
const NETWORK_FEE = 0.35;
/** The price of a euro in USD. */
const EURO = 1.08;
const CENTS = 2;
/** @type {Record<number, [id: string, title: string]>} */
const NETWORKS = { 1: ['ethereum', 'Ethereum'], 137: ['polygon', 'Polygon'], 8453: ['base', 'Base'] };
/** Limits of cards and bank transfers, in the currency itself. */
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];

/** @typedef {{ chainId: number, symbol: string, name: string, address: string, price: number | null }} Offered */

/**
 * Returns the purchase and payment options.
 * @param {Offered[]} tokens
 */
export function onrampOptions(tokens) {
  const offered = tokens.filter(({ price }) => price !== null);
  const symbols = [...new Set(offered.map(({ symbol }) => symbol))];
  return {
    purchaseCurrencies: symbols.map((symbol) => {
      const same = offered.filter((token) => token.symbol === symbol);
      return {
        id: symbol.toLowerCase(),
        name: same[0]?.name ?? symbol,
        symbol,
        networks: same.map(({ chainId, address }) => {
          const [name, display_name] = NETWORKS[chainId] ?? [];
          return { name, display_name, chain_id: String(chainId), contract_address: address };
        }),
      };
    }),
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: LIMITS })),
  };
}

/**
 * Returns how much of a token an amount of money buys at the current price, after fees.
 * @param {Offered[]} tokens
 * @param {any} order
 * @throws {Refusal}
 */
export function onrampQuote(tokens, { purchaseCurrency, paymentCurrency, amount, network }) {
  const symbol = String(purchaseCurrency?.symbol ?? purchaseCurrency?.id).toUpperCase();
  const currency = paymentCurrency?.id;
  const paid = Number(amount);
  const token = tokens.find(
    (one) =>
      one.symbol === symbol && one.price !== null && [undefined, symbol, NETWORKS[one.chainId]?.[0]].includes(network),
  );
  if (!token) throw new Refusal(400, 'purchaseCurrency', 'This token cannot be bought here');
  if (!['USD', 'EUR'].includes(currency)) throw new Refusal(400, 'paymentCurrency', 'This currency is not accepted');
  const [{ min, max }] = /** @type {[(typeof LIMITS)[0]]} */ (LIMITS);
  if (!(paid >= Number(min) && paid <= Number(max))) {
    throw new Refusal(400, 'amount', `The amount must be between ${min} and ${max} ${currency}`);
  }
  const subtotal = paid * (1 - FEE) - NETWORK_FEE;
  const price = /** @type {number} */ (priceAt(token.price, Date.now()));
  const bought = (subtotal * (currency === 'EUR' ? EURO : 1)) / price;
  const money = (/** @type {number} */ sum) => ({ amount: sum.toFixed(CENTS), currency });
  return {
    paymentTotal: money(paid),
    paymentSubtotal: money(subtotal),
    networkFee: money(NETWORK_FEE),
    purchaseAmount: { amount: bought.toFixed(6), currency: symbol },
    quoteId: crypto.randomUUID(),
  };
}
