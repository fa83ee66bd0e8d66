/** Encodes bytes in hex. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Decodes hex; null if the text is none. */
export const decodeHex = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^(?:[\da-f]{2})*$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null;
