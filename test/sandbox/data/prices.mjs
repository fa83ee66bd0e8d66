const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SWING = 0.03;

/** @type {Record<number, { symbol: string, name: string, price: number }>} */
const coins = {
  1: { symbol: 'ETH', name: 'Ether', price: 3250 },
  137: { symbol: 'POL', name: 'POL', price: 0.42 },
  8453: { symbol: 'ETH', name: 'Ether', price: 3250 },
};

/** Returns symbol, name and base price in USD of a chain's native coin. @param {number} chainId */
export function coinOf(chainId) {
  const coin = coins[chainId];
  if (!coin) throw new Error(`The sandbox knows no coin of chain ${chainId}`);
  return coin;
}

/**
 * Returns the price in USD at a time. It oscillates around the base price once a day, in steps of a minute, and is
 * deterministic. Stablecoins stay at one dollar.
 * @param {number | null} base @param {number} time milliseconds since the epoch
 */
export function priceAt(base, time) {
  if (base === null || base === 1) return base;
  const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  const price = base * (1 + SWING * Math.sin((2 * Math.PI * minute) / DAY_MS + base));
  return Number(price.toPrecision(6));
}
