/** Compressed, of taproot without the first byte, or uncompressed. */
const keyPattern = /^(?:[\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i;

/** Reads a public key in hex; undefined for any other value. */
export const readKey = (value: unknown): string | undefined =>
  typeof value === 'string' && keyPattern.test(value) ? value.toLowerCase() : undefined;
