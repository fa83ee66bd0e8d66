import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { base58 } from '@scure/base';

/** What is before the seed of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that is the same in each run, by its name. @param {string} name @returns {{ address: string, pkcs8: string }} `pkcs8` as base64 */
export function namedKey(name) {
  const der = Buffer.concat([PKCS8, createHash('sha256').update(`sandbox ${name}`).digest()]);
  const { x = '' } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  return { address: base58.encode(Buffer.from(x, 'base64url')), pkcs8: der.toString('base64') };
}

/** The funded accounts of the sandbox's Solana. Never send anything of value to their addresses. */
export const solanaAccounts = () => Array.from({ length: 5 }, (_, index) => namedKey(`account ${index}`));
