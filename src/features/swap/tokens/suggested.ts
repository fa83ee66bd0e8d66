/** Symbols that many visitors look for, in the order in which they are offered. */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  );
/** Symbols that come first on a network. */
const byNetwork: Readonly<Record<string, readonly string[]>> = { 'eip155:42161': ['USD₮0'] };

/** The place of a symbol among the suggested ones of a network; infinite for another one. */
export function suggestedPlace(networkId: string, symbol: string): number {
  const place = [...(byNetwork[networkId] ?? []), ...suggested].indexOf(symbol);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}
