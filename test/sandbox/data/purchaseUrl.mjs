import { readPurchase } from './readPurchase.mjs';

const AMOUNTS = ['presetCryptoAmount', 'presetFiatAmount'];

/** The provider's page for a purchase; the order is all in its query, the wallets as JSON. @param {string} provider @param {import('./readPurchase.mjs').Purchase} purchase */
export function purchaseUrl(provider, { destinationWallets, ...rest }) {
  const url = new URL(provider);
  url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets));
  for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value));
  return url.href;
}

/** What the page was called for. @param {URLSearchParams} query @throws {import('./refusal.mjs').Refusal} */
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
