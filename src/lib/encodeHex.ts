/** Encodes bytes in hex, without `0x`. */
export const encodeHex = (bytes: Iterable<number>): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
