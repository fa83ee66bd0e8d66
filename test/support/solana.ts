/** A network of another chain family, as hosts pass it. */
export const solana = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {},
};
