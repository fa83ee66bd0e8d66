/** No answer of a wallet is longer. */
const MAX_LENGTH = 65_536;

/** Copies bytes from outside, also of another frame; null for any other value. */
export function readBytes(value: unknown): Uint8Array<ArrayBuffer> | null {
  if (!ArrayBuffer.isView(value) || value.byteLength > MAX_LENGTH) return null;
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() as Uint8Array<ArrayBuffer>;
}
