import { symbolKeys } from './symbolKeys';

/** Well-known symbols, which counterfeit tokens imitate in other letters. */
const wellKnown = new Set(
  'AAVE BNB BTC CBBTC DAI ETH LINK MATIC POL SOL STETH UNI USDC USDT WBTC WETH WSTETH'.split(' '),
);

/**
 * Whether a symbol is that of another token, or is a well-known one in letters that only look like it. A well-known symbol in its
 * own letters is no evidence: the token may be the real one. `taken` is empty on networks whose tokens are not compared.
 */
export function imitatesSymbol(symbol: string, taken: ReadonlySet<string>): boolean {
  if (!taken.size) return false;
  // Other letters may have a Latin capital.
  const isPlain = /^[A-Za-z]+$/.test(symbol) && wellKnown.has(symbol.toUpperCase());
  return symbolKeys(symbol).some((key) => taken.has(key) || (!isPlain && wellKnown.has(key)));
}
