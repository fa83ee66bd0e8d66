import type { Network } from '../../lib/network';
import { foldSymbol } from './foldSymbol';

/** Symbols that everybody knows, and so the ones that are copied. */
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
 * The symbols that a token without a price must not carry on a network, folded: the famous ones, the coin's, and those of
 * tokens that have a price. Nothing on a test network, where nothing has a price.
 */
export function knownSymbols(
  network: Network | undefined,
  priced: readonly { readonly symbol: string }[],
): ReadonlySet<string> {
  if (!network || network.testnet) return new Set();
  const symbols = [...wellKnown, network.nativeCurrency.symbol, ...priced.map(({ symbol }) => symbol)];
  return new Set(symbols.map(foldSymbol).filter(Boolean));
}
