/** Popular symbols, in display order. */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  );
/** Symbols that come first on a network. */
const byNetwork: Readonly<Record<string, readonly string[]>> = { 'eip155:42161': ['USD₮0'] };

/** The rank of a symbol among the suggested ones of a network; any other symbol comes after them. */
export function suggestedRank(networkId: string, symbol: string): number {
  const rank = [...(byNetwork[networkId] ?? []), ...suggested].indexOf(symbol);
  return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
}
