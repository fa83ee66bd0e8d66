import { decodeBase64 } from '../../lib/base64';
import { decodeHex } from '../../lib/decodeHex';

/** The longest text of a signature. A witness of one key has about 110 bytes. */
const MAX_TEXT = 4_096;

/**
 * Decodes the text of a signature: base64, with or without the prefix `smp` of BIP 322 (base64 of a signature never begins with
 * it), or hex, which phone wallets return. Hex of a signature has more than 128 digits, so it cannot be base64 of one. Null for any
 * other text.
 */
export const decodeSignature = (text: string): Uint8Array | null =>
  text.length > MAX_TEXT ? null : (decodeHex(text) ?? decodeBase64(text.replace(/^smp/, '')));
