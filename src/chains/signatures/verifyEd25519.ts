import { ed25519 } from '@noble/curves/ed25519';

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
