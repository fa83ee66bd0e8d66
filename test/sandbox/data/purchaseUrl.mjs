import { readPurchase } from './readPurchase.mjs';

const AMOUNTS = ['presetCryptoAmount', 'presetFiatAmount'];

/** Returns the provider's URL for a purchase. The query contains the whole order, with the wallets as JSON. @param {string} provider @param {import('./readPurchase.mjs').Purchase} purchase */
export function purchaseUrl(provider, { destinationWallets, ...rest }) {
  const url = new URL(provider);
  url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets));
  for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value));
  return url.href;
}

/** Reads the order from the page's query. @param {URLSearchParams} query @throws {import('./refusal.mjs').Refusal} */
export function purchaseOf(query) {
  const given = Object.fromEntries(query);
  /** @type {unknown} */
  let destinationWallets;
  try {
    destinationWallets = JSON.parse(given['destinationWallets'] ?? '');
  } catch {}
  const amounts = AMOUNTS.filter((field) => query.has(field)).map((field) => [field, Number(given[field])]);
  return readPurchase({ ...given, ...Object.fromEntries(amounts), destinationWallets });
}
