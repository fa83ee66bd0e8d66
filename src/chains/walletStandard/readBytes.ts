/** Most responses of wallets are shorter. */
const MAX_LENGTH = 65_536;

/** Copies bytes from outside, also of another frame; null for any other value. */
export function readBytes(value: unknown, maxLength = MAX_LENGTH): Uint8Array<ArrayBuffer> | null {
  if (!ArrayBuffer.isView(value) || value.byteLength > maxLength) return null;
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() as Uint8Array<ArrayBuffer>;
}
