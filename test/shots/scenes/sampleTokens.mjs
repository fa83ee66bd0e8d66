const NAMES = 'Amber Basil Clover Dahlia Elder Fennel Gorse Hazel Iris Juniper Kelp Lupin Mallow Nettle Orchid'.split(
  ' ',
);

/** @param {number} place */
const address = (place) => `eip155:1:0x${String(place + 1).padStart(40, '0')}`;

/**
 * As many tokens as wished, as the data service tells them, from much to little; the last has no price and is next to nothing.
 * @param {number} count
 * @param {string} pictures address below which pictures lie
 */
export function sampleTokens(count, pictures) {
  const balances = Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / NAMES.length);
    const name = NAMES[place % NAMES.length] ?? '';
    const symbol = `${name.slice(0, 4).toUpperCase()}${round || ''}`;
    return {
      name: place === 1 ? 'Foxglove and Meadowsweet Growers Cooperative' : name,
      symbol,
      chainId: 'eip155:1',
      address: address(place),
      price: 1.75,
      quantity: { decimals: '18', numeric: ((count - place) ** 3 / 700).toFixed(6) },
      iconUrl: place % 3 === 2 ? undefined : `${pictures}/getTokenImage/${symbol}?projectId=x`,
    };
  });
  const last = { name: 'Zinnia', symbol: 'ZIN', chainId: 'eip155:1', address: address(count) };
  return { balances: [...balances, { ...last, quantity: { decimals: '18', numeric: '0.0000003' } }] };
}
