/** @param {number} number @param {number} [length] */
const hex = (number, length = 40) => `0x${number.toString(16).padStart(length, '0')}`;

/** The sizes of the pages. Large pages follow the first, so that the history is long after a few requests. */
const SMALL = { size: 50, count: 30 };
const LARGE = { size: 500, count: 9 };
const sizes = [SMALL.size, ...Array(LARGE.count).fill(LARGE.size), ...Array(SMALL.count).fill(SMALL.size)];

/** The number of large pages after the first one. */
export const LARGE_PAGES = LARGE.count;
/** The number of pages of the history. */
const PAGES = sizes.length;

/**
 * Creates the data service's responses for an account with 2,000 tokens and 6,050 activities.
 * @param {object} setup
 * @param {string} setup.own address of the account
 * @param {string} setup.other address of the counterpart
 * @param {string} setup.icon address of a token's icon
 */
export function longHistory({ own, other, icon }) {
  const now = Date.now();
  /** @param {number} index */
  const transaction = (index) => ({
    id: `id${index}`,
    metadata: {
      operationType: index % 2 ? 'send' : 'receive',
      hash: hex(index, 64),
      minedAt: new Date(now - index * 7_200_000).toISOString(),
      sentFrom: index % 2 ? own : other,
      sentTo: index % 2 ? other : own,
      status: 'confirmed',
      chain: 'eip155:1',
    },
    transfers: [
      {
        direction: index % 2 ? 'out' : 'in',
        quantity: { numeric: `${index + 1}.25` },
        price: 1,
        fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: icon } },
      },
    ],
  });
  return {
    balances: Array.from({ length: 2_000 }, (_, index) => ({
      name: `Token ${index}`,
      symbol: `T${index}`,
      chainId: 'eip155:1',
      address: `eip155:1:${hex(index + 1)}`,
      price: 1,
      quantity: { decimals: '18', numeric: `${5_000 - index}.5` },
      iconUrl: icon,
    })),
    /** Returns a page of the history. @param {number} page */
    page(page) {
      const start = sizes.slice(0, page).reduce((sum, size) => sum + size, 0);
      return {
        data: Array.from({ length: sizes[page] }, (_, index) => transaction(start + index)),
        next: page + 1 < sizes.length ? `cursor${page + 1}` : null,
      };
    },
  };
}

/**
 * Makes the sandbox's data service return a long history.
 * @param {(fault: Record<string, unknown>) => Promise<unknown>} setFault
 * @param {ReturnType<typeof longHistory>} history
 */
export async function serveLongHistory(setFault, history) {
  const answer = { part: 'data', fault: 'body', status: 200 };
  await setFault({ ...answer, match: '/balance', body: { balances: history.balances } });
  await setFault({ ...answer, match: '/history', body: history.page(0) });
  for (let page = 1; page < PAGES; page += 1)
    await setFault({ ...answer, match: `cursor=cursor${page}&`, body: history.page(page) });
}
