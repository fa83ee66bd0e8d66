/** Two accounts whose base58 addresses differ in the case of one letter only. */
export const SOLANA_ADDRESS = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
export const SOLANA_TWIN = '7EYnhQoR9YM3N7UoaKRoa44Uy8JeaZV3qyouov87awMs';

/** The CAIP-2 id of Solana's main network. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** A network of another chain family, as hosts pass it. */
export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: SOLANA_MAINNET,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {},
};
