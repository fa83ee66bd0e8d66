import { ADDRESS, OTHER_ADDRESS } from '../../../support/fakeAdapter';

/** A balance in the service's form. */
export const balance = (symbol: string, changes: object = {}) => ({
  name: `${symbol} token`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`,
  price: 2,
  value: 0,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://api.web3modal.org/public/getTokenImage/X',
  ...changes,
});

export const coin = (numeric: string, changes: object = {}) => {
  const { address, ...native } = balance('ETH', {
    name: 'Ether',
    price: 2000,
    quantity: { decimals: '18', numeric },
    ...changes,
  });
  return native;
};

const START = Date.UTC(2026, 0, 1);

/** A transfer of fungible tokens. */
export const moved = (direction: 'in' | 'out' | 'self', symbol: string, numeric: string, price: number | null = 2) => ({
  direction,
  quantity: { numeric },
  ...(price === null ? {} : { price, value: Number(numeric) * price }),
  fungible_info: {
    name: `${symbol} token`,
    symbol,
    ...(price === null ? {} : { icon: { url: 'https://api.web3modal.org/public/getTokenImage/X' } }),
  },
});

export const collectible = (
  direction: 'in' | 'out',
  name: string,
  isSpam = false,
  url = 'https://api.web3modal.org/n.svg',
) => ({
  direction,
  quantity: { numeric: '1' },
  nft_info: { name, content: { preview: { url } }, flags: { is_spam: isSpam } },
});

/** The same transaction, with 0 as each price and value that the service does not know. */
export const withZeros = (entry: ReturnType<typeof transaction>) => ({
  ...entry,
  transfers: entry.transfers?.map((transfer) => ({ price: 0, value: 0, ...transfer })) ?? null,
});

/** A transaction in the service's form; a higher number is newer. */
export const transaction = (number: number, transfers: object[] | null, metadata: object = {}) => {
  const incoming = transfers?.some((transfer) => (transfer as { direction: string }).direction === 'in');
  const [from, to] = incoming ? [OTHER_ADDRESS, ADDRESS] : [ADDRESS, OTHER_ADDRESS];
  return {
    id: `t${number}`,
    transfers,
    metadata: {
      operationType: incoming ? 'receive' : 'send',
      hash: `0x${number.toString(16).padStart(64, '0')}`,
      minedAt: new Date(START + number * 60_000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: 'confirmed',
      nonce: number,
      chain: 'eip155:1',
      ...metadata,
    },
  };
};
