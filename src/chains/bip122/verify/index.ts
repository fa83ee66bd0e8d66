import type { Signature } from '../../../core/ports/signIn';
import { decodeBase64 } from '../../../lib/base64';
import { decodeHex } from '../../../lib/decodeHex';
import { readOutput } from './readOutput';
import { verifyBip322 } from './verifyBip322';
import { verifyEcdsa } from './verifyEcdsa';

/** The longest signature that is read (characters). */
const MAX_TEXT = 1_024;

/** Decodes base64, or hex, which phone wallets return; null for any other text. */
const decode = (text: string): Uint8Array | null =>
  text.length > MAX_TEXT ? null : (decodeHex(text) ?? decodeBase64(text));

/**
 * Whether a text was signed by the key of an address: as an ECDSA signature of 65 bytes, or by BIP 322 (simple). Wallets differ, so
 * that both count where an address has both.
 */
export async function verifyMessage({ address, message, signature }: Signature): Promise<boolean> {
  const output = readOutput(address);
  const bytes = decode(signature);
  if (!output || !bytes) return false;
  return verifyEcdsa(output, message, bytes) || verifyBip322(output, message, bytes);
}
