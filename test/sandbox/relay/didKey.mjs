import { createPublicKey } from 'node:crypto';
import { base58 } from '@scure/base';

/** Multicodec `ed25519-pub` as a varint. */
const ED25519 = [0xed, 0x01];
/** The prefix of a 32-byte key in its SubjectPublicKeyInfo (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Decodes the Ed25519 public key of a `did:key` (W3C did:key method).
 * @param {string} did
 * @returns {import('node:crypto').KeyObject}
 * @throws {Error} when it is not one
 */
export function didKey(did) {
  const bytes = base58.decode(/^did:key:z(\w{40,60})$/.exec(did)?.[1] ?? '?');
  if (bytes.length !== 34 || bytes[0] !== ED25519[0] || bytes[1] !== ED25519[1]) throw new Error('Not an Ed25519 key');
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes.subarray(2)]), format: 'der', type: 'spki' });
}
