import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { blake2b } from '@noble/hashes/blake2b';
import { base58 } from '@scure/base';
import { getPublicKey, secretFromSeed } from '@scure/sr25519';
import { privateKeyToAccount } from 'viem/accounts';

/** What is before the seed of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KUSAMA = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe';

/**
 * @typedef {object} PolkadotKey an account of the sandbox's extensions
 * @property {string} name
 * @property {'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'} type
 * @property {string} address of no network
 * @property {string} seed hex
 * @property {string} [genesisHash] of its only network
 */

/** An address of no network (SS58), by the hash of Node. @param {Uint8Array} key */
function addressOf(key) {
  const body = Buffer.from([42, ...key]);
  const checksum = createHash('blake2b512').update('SS58PRE').update(body).digest().subarray(0, 2);
  return base58.encode(Buffer.concat([body, checksum]));
}

/** @param {Buffer} seed */
function publicEd25519(seed) {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
}

/** The hash of the compressed key. @param {Buffer} seed */
function hashedEcdsa(seed) {
  const [, x = '', y = ''] =
    /^0x04(.{64})(.{64})$/.exec(privateKeyToAccount(`0x${seed.toString('hex')}`).publicKey) ?? [];
  const compressed = Buffer.from(`0${2 + Number(BigInt(`0x${y}`) & 1n)}${x}`, 'hex');
  return blake2b(compressed, { dkLen: 32 });
}

/** The accounts of the sandbox's extensions, the same in each run. @returns {PolkadotKey[]} */
export const polkadotKeys = () =>
  /** @type {const} */ ([
    ['Stash', 'sr25519'],
    ['Garden', 'ed25519'],
    ['Seeds', 'ecdsa'],
    ['Birds', 'sr25519', KUSAMA],
    ['Bridge', 'ethereum'],
  ]).map(([name, type, genesisHash]) => {
    const seed = createHash('sha256').update(`sandbox polkadot ${name}`).digest();
    const account = { name, type, seed: seed.toString('hex'), ...(genesisHash && { genesisHash }) };
    if (type === 'ethereum') return { ...account, address: privateKeyToAccount(`0x${account.seed}`).address };
    if (type === 'ecdsa') return { ...account, address: addressOf(hashedEcdsa(seed)) };
    return {
      ...account,
      address: addressOf(type === 'ed25519' ? publicEd25519(seed) : getPublicKey(secretFromSeed(seed))),
    };
  });
