/** @param {number} number @param {number} [length] */
const hex = (number, length = 40) => `0x${number.toString(16).padStart(length, '0')}`;

/** Pages as the service has them, with large ones after the first, so that the history is soon long. */
const SMALL = { size: 50, count: 30 };
const LARGE = { size: 500, count: 9 };
const sizes = [SMALL.size, ...Array(LARGE.count).fill(LARGE.size), ...Array(SMALL.count).fill(SMALL.size)];

/** How many of the pages after the first one are large: with them loaded, the list ends nearby. */
export const LARGE_PAGES = LARGE.count;
/** How many pages the history has. */
export const PAGES = sizes.length;

/**
 * What the data service answers for an account with 2,000 tokens and 6,050 activities.
 * @param {object} setup
 * @param {string} setup.own address of the account
 * @param {string} setup.other address of whom it deals with
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
    balances: Array.from({ length: 2_000 }, (_, place) => ({
      name: `Token ${place}`,
      symbol: `T${place}`,
      chainId: 'eip155:1',
      address: `eip155:1:${hex(place + 1)}`,
      price: 1,
      quantity: { decimals: '18', numeric: `${5_000 - place}.5` },
      iconUrl: icon,
    })),
    /** A page of the history. @param {number} page */
    page(page) {
      const start = sizes.slice(0, page).reduce((sum, size) => sum + size, 0);
      return {
        data: Array.from({ length: sizes[page] }, (_, place) => transaction(start + place)),
        next: page + 1 < sizes.length ? `cursor${page + 1}` : null,
      };
    },
  };
}

/**
 * Has the sandbox's data service answer with them.
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
