/** The hash of a transaction in lower case: `0x` and 64 hex digits; null for anything else. */
export const readTransactionHash = (value: unknown): string | null =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : null;
