import { secp256k1 } from '@noble/curves/secp256k1';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { utf8 } from '../../../lib/utf8';
import { compactSize, concat, hash160, sha256d } from './bytes';
import type { Output } from './readOutput';

const MAGIC = concat([24], utf8('Bitcoin Signed Message:\n'));

/**
 * Whether a text was signed by the key of an address in the form of 2011: 65 bytes, of which the first, 27 to 42, says how the key is
 * recovered. It also encodes a type of address, but wallets disagree on it, so the type is read from the address. A taproot address
 * has no such form.
 */
export function verifyEcdsa({ type, program }: Output, message: string, signature: Uint8Array): boolean {
  const [header = 0] = signature;
  if (signature.length !== 65 || header < 27 || header > 42) return false;
  const text = utf8(message);
  const hash = sha256d(concat(MAGIC, compactSize(text.length), text));
  try {
    const key = secp256k1.Signature.fromCompact(signature.subarray(1))
      .addRecoveryBit((header - 27) & 3)
      .recoverPublicKey(hash);
    const compressed = hash160(key.toRawBytes(true));
    if (type === 'p2wpkh') return isEqualBytes(compressed, program);
    if (type === 'p2sh') return isEqualBytes(hash160(concat([0, 20], compressed)), program);
    // The other types have programs of 32 bytes.
    return isEqualBytes(header < 31 ? hash160(key.toRawBytes(false)) : compressed, program);
  } catch {
    return false; // No key has made it.
  }
}
