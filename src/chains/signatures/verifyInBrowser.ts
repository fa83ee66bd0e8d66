/**
 * Whether bytes were signed with a key (Ed25519); null if the browser cannot verify it: not every browser has the curve, and none
 * has it without https.
 */
export async function verifyInBrowser(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, message);
  } catch {
    return null;
  }
}
