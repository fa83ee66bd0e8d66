import type { Network } from '../../lib/network';
import { foldSymbol } from './foldSymbol';

/** Well-known symbols, which counterfeit tokens copy. */
const wellKnown = [
  'ETH',
  'WETH',
  'BTC',
  'WBTC',
  'USDC',
  'USDT',
  'DAI',
  'POL',
  'BNB',
  'SOL',
  'LINK',
  'UNI',
  'AAVE',
  'STETH',
];

/**
 * Returns the folded symbols that an unpriced token must not use: well-known ones, the native currency's, and those of
 * priced tokens. Empty on a test network, where nothing has a price.
 */
export function knownSymbols(
  network: Network | undefined,
  priced: readonly { readonly symbol: string }[],
): ReadonlySet<string> {
  if (!network || network.testnet) return new Set();
  const symbols = [...wellKnown, network.nativeCurrency.symbol, ...priced.map(({ symbol }) => symbol)];
  return new Set(symbols.map(foldSymbol).filter(Boolean));
}
