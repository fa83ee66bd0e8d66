/**
 * Whether two symbols name the same token: without case and punctuation, with the sign of the tugrik as a T, and without the endings of
 * bridged tokens, which services add and contracts leave out (`USD₮0`, `USDC.e`, `BTC.b`, `USDbC`).
 */
export function isSameSymbol(one: string, other: string): boolean {
  const [a, b] = [one, other].map((symbol) =>
    symbol
      .normalize('NFKC')
      .replace(/₮/g, 'T')
      .toUpperCase()
      .replace(/\.[EB]$/, '')
      .replace(/^USDT0$/, 'USDT')
      .replace(/^USDBC$/, 'USDC')
      .replace(/[^\p{L}\p{N}\p{M}]/gu, ''),
  );
  return one === other || (a === b && a !== '');
}
