import { blake2b } from '@noble/hashes/blake2b';
import { secretFromSeed, sign as signSr25519 } from '@scure/sr25519';
import { sign as signEcdsa } from 'viem/accounts';

/** @typedef {import('../polkadotKeys.mjs').PolkadotKey} Key */

/** The bytes that name the type of a key before a signature. */
const TYPES = { ed25519: '00', sr25519: '01', ecdsa: '02', ethereum: '02' };
const OPEN = '<Bytes>';
const CLOSE = '</Bytes>';

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
const fromHex = (hex) =>
  Uint8Array.from(hex.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (/** @type {Uint8Array} */ bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Puts the tags around bytes that have none. @param {Uint8Array} bytes */
function wrap(bytes) {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith(OPEN) && text.endsWith(CLOSE)) return bytes;
  const encoder = new TextEncoder();
  return Uint8Array.from([...encoder.encode(OPEN), ...bytes, ...encoder.encode(CLOSE)]);
}

/** @param {string} seed @param {Uint8Array} bytes */
async function signEd25519(seed, bytes) {
  const der = fromHex(`302e020100300506032b657004220420${seed}`);
  const key = await crypto.subtle.importKey('pkcs8', der, 'Ed25519', false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(bytes)));
}

/**
 * Signs as the extensions do: bytes within tags, in hex.
 * @param {Key} key
 * @param {string} data hex
 * @param {boolean} isTyped puts the type of the key before the signature
 * @returns {Promise<string>}
 */
export async function signRaw({ type, seed }, data, isTyped) {
  const bytes = wrap(fromHex(data));
  const prefix = isTyped ? TYPES[type] : '';
  if (type === 'sr25519') return `0x${prefix}${toHex(signSr25519(secretFromSeed(fromHex(seed)), bytes))}`;
  if (type === 'ed25519') return `0x${prefix}${toHex(await signEd25519(seed, bytes))}`;
  const hash = /** @type {`0x${string}`} */ (`0x${toHex(blake2b(bytes, { dkLen: 32 }))}`);
  const { r, s, yParity } = await signEcdsa({ hash, privateKey: `0x${seed}` });
  return `0x${prefix}${r.slice(2).padStart(64, '0')}${s.slice(2).padStart(64, '0')}0${yParity}`;
}
