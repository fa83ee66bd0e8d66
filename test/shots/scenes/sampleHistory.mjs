const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const JUNE = '0x12ab7Fc3A9d04E1b6f0d53C8e2907a41F0c390Ef';
/** Begins and ends as the one before, so that a glance takes it for that one. */
const LOOKALIKE = '0x12AB00d1e5C7bb91f0A2cE34d86F5370B1A790eF';
const MARKET = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
const NOBODY = `0x${'0'.repeat(40)}`;

/** What is paid with: symbol, name, price in USD. @type {Record<string, [string, number | null]>} */
const TOKENS = { ETH: ['Ether', 3_250], USDC: ['USD Coin', 1], DAI: ['Dai Stablecoin', 1], LEAF: ['Leaf', null] };

/**
 * A page of an account's history with every kind of row, as the data service tells it: months, one that waits, swaps with
 * two pictures, a failed one, collectibles, an approval, spam and an address made to be mistaken.
 * @param {string} own the account's address
 * @param {string} pictures address below which pictures lie
 * @param {number} now ms since the epoch
 */
export function sampleHistory(own, pictures, now) {
  /** @param {'in' | 'out'} direction @param {string} symbol @param {string} numeric */
  const moved = (direction, symbol, numeric) => {
    const [name, price] = TOKENS[symbol] ?? [symbol, null];
    // Nobody drew one for a token without a price.
    const icon = price ? { url: `${pictures}/getTokenImage/${symbol}?projectId=x` } : undefined;
    return { direction, quantity: { numeric }, price, fungible_info: { name, symbol, icon } };
  };
  const flower = {
    direction: 'in',
    quantity: { numeric: '1' },
    nft_info: {
      name: 'Wildflowers #12',
      content: { preview: { url: `${pictures}/getCollectibleImage/wildflowers/12?projectId=x` } },
    },
  };
  /** @type {[string, number, string, string, object[], string?][]} */
  const rows = [
    ['send', 0, own, JUNE, [moved('out', 'ETH', '0.1')], 'pending'],
    ['receive', 0.2 * HOUR_MS, JUNE, own, [moved('in', 'USDC', '250')]],
    ['trade', 2 * HOUR_MS, own, MARKET, [moved('out', 'ETH', '0.25'), moved('in', 'USDC', '812.5')]],
    ['send', 3 * HOUR_MS, own, MARKET, [moved('out', 'ETH', '0.05')], 'failed'],
    ['receive', 5 * HOUR_MS, LOOKALIKE, own, [moved('in', 'USDC', '0')]],
    ['mint', 26 * HOUR_MS, own, NOBODY, [flower]],
    ['approve', 27 * HOUR_MS, own, MARKET, []],
    ['receive', 3 * DAY_MS, MARKET, own, [moved('in', 'Claim at prize.example', '9000')]],
    ['send', 40 * DAY_MS, own, JUNE, [moved('out', 'LEAF', '2')]],
    ['execute', 41 * DAY_MS, own, MARKET, []],
    ['send', 75 * DAY_MS, own, JUNE, [moved('out', 'DAI', '1234.5678')]],
    ['receive', 400 * DAY_MS, JUNE, own, [moved('in', 'ETH', '0.0000004')]],
  ];
  const data = rows.map(([operationType, age, sentFrom, sentTo, transfers, status = 'confirmed'], place) => ({
    id: `sample${place}`,
    metadata: {
      operationType,
      hash: `0x${String(place + 1).padStart(64, '0')}`,
      minedAt: new Date(now - age).toISOString(),
      sentFrom,
      sentTo,
      status,
      chain: 'eip155:1',
    },
    transfers,
  }));
  return { data, next: null };
}
