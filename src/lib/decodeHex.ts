/** Decodes hex, without `0x`; null if the text is none. */
export const decodeHex = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^(?:[\da-f]{2})*$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null;
