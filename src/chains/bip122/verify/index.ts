import type { Signature } from '../../../core/ports/signIn';
import { decodeSignature } from '../decodeSignature';
import { readOutput } from './readOutput';
import { verifyBip322 } from './verifyBip322';
import { verifyEcdsa } from './verifyEcdsa';

/**
 * Whether a text was signed by the key of an address: as an ECDSA signature of 65 bytes, or by BIP 322 (simple). Wallets differ, so
 * that both count where an address has both.
 */
export async function verifyMessage({ address, message, signature }: Signature): Promise<boolean> {
  const output = readOutput(address);
  const bytes = decodeSignature(signature);
  if (!output || !bytes) return false;
  return verifyEcdsa(output, message, bytes) || verifyBip322(output, message, bytes);
}
