/**
 * The tokens of each chain, deployed in this order. `price` (USD) is null for tokens without a market price. Each of the first
 * `holders` test accounts gets `amount` units.
 */
export const tokens = [
  { contract: 'OpenToken', name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, holders: 8, amount: '2500' },
  {
    contract: 'OpenToken',
    name: 'Dai Stablecoin',
    symbol: 'DAI',
    decimals: 18,
    price: 1,
    holders: 8,
    amount: '1234.56789',
  },
  { contract: 'OpenToken', name: 'Punch Card', symbol: 'PUNCH', decimals: 0, price: 2.5, holders: 8, amount: '7' },
  { contract: 'OpenToken', name: 'Leaf', symbol: 'LEAF', decimals: 18, price: null, holders: 8, amount: '42' },
  {
    contract: 'CounterfeitToken',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    price: null,
    holders: 2,
    amount: '9000',
  },
];

/**
 * The pools of each chain: a token by its symbol, null for the native coin, and the depth of either side in USD. Tokens without
 * a known price have no pool.
 */
export const pools = [
  { token: null, with: 'USDC', depth: 5_000_000 },
  { token: 'DAI', with: 'USDC', depth: 2_000_000 },
  // Only a few tokens can be bought. Many cannot.
  { token: 'PUNCH', with: 'USDC', depth: 250 },
];

/** The collections of each chain: the first `holders` test accounts get `each` collectibles. */
export const collections = [
  { name: 'Wildflowers', symbol: 'WILD', art: 'wildflowers', holders: 8, each: 2 },
  { name: 'Claim at prize.example', symbol: 'PRIZE', art: 'prize', holders: 2, each: 1 },
];

/** Names by test account: the address that the name resolves to, the account that claims it, and its text records. */
export const names = [
  { name: 'mira.eth', leadsTo: 0, claimedBy: 0, avatar: 'mira' },
  { name: 'juniper.eth', leadsTo: 1, claimedBy: 1 },
  // An account claims a name that resolves to another account.
  { name: 'vault.eth', leadsTo: 5, claimedBy: 2 },
  { name: 'thistle.eth', leadsTo: 3, claimedBy: 3, avatar: 'javascript:alert(1)' },
];
