/** The largest value of a 256-bit word. */
export const MAX_UINT256 = 2n ** 256n - 1n;

/**
 * Reads a JSON-RPC quantity: `0x` and hex digits without leading zeros, at most 2^256-1 (EIP-1474).
 * @throws Error 'Invalid quantity'
 */
export function parseHexQuantity(text: unknown): bigint {
  if (typeof text !== 'string' || !/^0x(?:0|[1-9a-fA-F][\da-fA-F]{0,63})$/.test(text))
    throw new Error('Invalid quantity');
  return BigInt(text);
}

/**
 * Writes an integer from 0 to 2^256-1 as a JSON-RPC quantity (EIP-1474).
 * @throws Error 'Invalid quantity'
 */
export function toHexQuantity(value: bigint | number): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('Invalid quantity');
  if (value < 0 || value > MAX_UINT256) throw new Error('Invalid quantity');
  return `0x${value.toString(16)}`;
}
