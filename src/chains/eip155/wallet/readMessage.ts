import { decodeHex } from '../../../lib/decodeHex';

/** Reads the message of `personal_sign`: a text, which may also be encoded as hex. */
export function readMessage(params: unknown): string {
  const value: unknown = Array.isArray(params) ? params[0] : undefined;
  const text = typeof value === 'string' ? value : '';
  const bytes = /^0x/i.test(text) ? decodeHex(text.slice(2)) : null;
  return bytes ? new TextDecoder().decode(bytes) : text;
}
