import { secp256k1 } from '@noble/curves/secp256k1';
import { blake2b } from '@noble/hashes/blake2';
import { verify as verifySr25519 } from '@scure/sr25519';
import type { Signature } from '../../../core/ports/signIn';
import { decodeHex } from '../../../lib/decodeHex';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { matches } from '../../../lib/natives';
import { utf8 } from '../../../lib/utf8';
import { verifyEd25519 } from '../../signatures/verifyEd25519';
import { readAddress } from '../readAddress';

type Bytes = Uint8Array<ArrayBuffer>;

const hash256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });

/**
 * The bytes that extensions sign for a text: wrapped, so that they cannot be a transaction, or unchanged if they are wrapped
 * already.
 */
const formsOf = (message: string): readonly Bytes[] => [utf8(`<Bytes>${message}</Bytes>`), utf8(message)];

function isSignedBySr25519(publicKey: Bytes, signature: Bytes, message: Bytes): boolean {
  try {
    return verifySr25519(message, signature, publicKey);
  } catch {
    return false; // Not a signature of this kind, or no key.
  }
}

/** An ECDSA key is longer than an address: that has its hash, and the key is recovered from the signature. */
function isSignedByEcdsa(keyHash: Bytes, signature: Bytes, message: Bytes): boolean {
  try {
    const last = signature[64] ?? 0;
    const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
      .addRecoveryBit(last < 27 ? last : last - 27)
      .recoverPublicKey(hash256(message));
    return isEqualBytes(hash256(key.toRawBytes(true)), keyHash);
  } catch {
    return false; // No key has made it.
  }
}

/** Whether bytes were signed for an address, with any type of key: the address does not contain the type. */
async function isSigned(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  if (signature.length === 65) {
    if (isSignedByEcdsa(publicKey, signature, message)) return true;
    // It may also be of ed25519, with the byte for that before it.
    return signature[0] === 0 && verifyEd25519(publicKey, signature.slice(1), message);
  }
  return isSignedBySr25519(publicKey, signature, message) || verifyEd25519(publicKey, signature, message);
}

/**
 * Whether a text was signed by an account: sr25519, ed25519 or ECDSA, in hex, over its bytes in `<Bytes>` and `</Bytes>` or without.
 * The byte for the type of the key, which some wallets put first, is left out before, unless the signature may then be of another type.
 */
export async function verifyMessage({ address, message, signature }: Signature): Promise<boolean> {
  const publicKey = readAddress(address)?.publicKey;
  const isRead = matches(/^0x(?:[\da-f]{128}|[\da-f]{130})$/i, signature);
  const bytes = isRead ? decodeHex(signature.slice(2)) : null;
  if (!publicKey || !bytes) return false;
  for (const form of formsOf(message)) if (await isSigned(publicKey, bytes, form)) return true;
  return false;
}
