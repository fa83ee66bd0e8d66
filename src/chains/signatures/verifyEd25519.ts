import { ed25519 } from '@noble/curves/ed25519';
import { verifyInBrowser } from './verifyInBrowser';

/** Whether bytes were signed with a key (Ed25519), by the browser if it has the curve. */
export async function verifyEd25519(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const answer = await verifyInBrowser(publicKey, signature, message);
  if (answer !== null) return answer;
  try {
    return ed25519.verify(signature, message, publicKey);
  } catch {
    return false; // The key is no point of the curve.
  }
}
