/** Encodes bytes in hex, without `0x`. */
export const encodeHex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
