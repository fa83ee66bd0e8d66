// The relay's tokens (EdDSA JWT, did:key) on the curve that the library's sealing has anyway; its own package brings a second.
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '../../src/adapters/relay/base58';
import { concat, fromString, toString } from './uint8arrays.mjs';

/** Multicodec of an Ed25519 public key. */
const ED25519 = Uint8Array.of(0xed, 0x01);

const encodeJson = (value) => toString(fromString(JSON.stringify(value)), 'base64url');
const decodeJson = (text) => JSON.parse(toString(fromString(text, 'base64url')));

export const encodeIss = (publicKey) => `did:key:z${base58(concat([ED25519, publicKey]))}`;

export function generateKeyPair(seed = ed25519.utils.randomPrivateKey()) {
  const publicKey = ed25519.getPublicKey(seed);
  return { publicKey, secretKey: concat([seed, publicKey]) };
}

export async function signJWT(sub, aud, ttl, { publicKey, secretKey }, iat = Math.floor(Date.now() / 1000)) {
  const payload = { iss: encodeIss(publicKey), sub, aud, iat, exp: iat + ttl };
  const data = `${encodeJson({ alg: 'EdDSA', typ: 'JWT' })}.${encodeJson(payload)}`;
  const signature = ed25519.sign(fromString(data), secretKey.slice(0, 32));
  return `${data}.${toString(signature, 'base64url')}`;
}

export function decodeJWT(jwt) {
  const [header, payload, signature] = jwt.split('.');
  return {
    header: decodeJson(header),
    payload: decodeJson(payload),
    signature: fromString(signature, 'base64url'),
    data: fromString(`${header}.${payload}`),
  };
}
