import { ed25519 } from '@noble/curves/ed25519';
import { decodeBase58 } from '../../../lib/base58';
import { readAddress } from '../readAddress';

/** The longest text that is read as a signature (characters): 64 bytes have at most 88 in base58. */
const MAX_TEXT = 88;

async function verifyInBrowser(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, message);
  } catch {
    return null; // Not every browser has the curve, and none of them without https.
  }
}

/** Whether a text was signed by an account (Ed25519). The signature is in base58. */
export async function verifyMessage({
  address,
  message,
  signature,
}: {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}): Promise<boolean> {
  const bytes = signature.length <= MAX_TEXT ? decodeBase58(signature) : null;
  const publicKey = readAddress(address)?.bytes;
  if (bytes?.length !== 64 || !publicKey) return false;
  const text = new TextEncoder().encode(message);
  const answer = await verifyInBrowser(publicKey, bytes, text);
  if (answer !== null) return answer;
  try {
    return ed25519.verify(bytes, text, publicKey);
  } catch {
    return false; // The key is no point of the curve.
  }
}
