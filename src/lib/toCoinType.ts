const LIMIT = 2 ** 31;

/**
 * Returns the coin type of an EVM chain in name records (ENSIP-11).
 * @throws RangeError for a chain id without a coin type
 */
export function toCoinType(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 1 || chainId >= LIMIT) {
    throw new RangeError('EVM chain id must be below 2147483648');
  }
  return LIMIT + chainId;
}
