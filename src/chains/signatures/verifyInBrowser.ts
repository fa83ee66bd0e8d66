/**
 * Whether bytes were signed with a key (Ed25519); null if the browser cannot tell: not every one has the curve, and none of them
 * without https.
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
