/** Reads the message of `personal_sign`: a text, which may also be encoded as hex. */
export function readMessage(params: unknown): string {
  const value: unknown = Array.isArray(params) ? params[0] : undefined;
  const text = typeof value === 'string' ? value : '';
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) return text;
  const bytes = text.slice(2).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
