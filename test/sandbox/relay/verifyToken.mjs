import { verify } from 'node:crypto';
import { didKey } from './didKey.mjs';

const LEEWAY_SECONDS = 120;

/**
 * @typedef {object} Token
 * @property {string} iss the client's key as a did:key; the tabs of one browser profile share it
 * @property {string} sub names one running client, so it tells the tabs apart
 */

/** @param {string} part */
const json = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** @param {string} token */
function decode(token) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const { alg } = json(head);
  const claims = json(body);
  const { iss, sub, aud, iat, exp } = claims;
  const texts = [iss, sub, aud].every((text) => typeof text === 'string' && text);
  if (alg !== 'EdDSA' || !texts || ![iat, exp].every(Number.isFinite)) throw new Error();
  const key = didKey(iss);
  return { claims, valid: verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')) };
}

/**
 * Verifies the token that a client signed for this relay (EdDSA with a did:key), with two minutes of clock tolerance.
 * @param {string} token
 * @param {string[]} audiences addresses that clients know the relay by
 * @param {number} [now] milliseconds since the epoch
 * @returns {Token}
 * @throws {Error} in the words of a relay's refusal
 */
export function verifyToken(token, audiences, now = Date.now()) {
  /** @param {string} why @returns {never} */
  const refuse = (why) => {
    throw new Error(`JWT validation error: ${why}`);
  };
  let decoded;
  try {
    decoded = decode(token);
  } catch {
    return refuse('Invalid format');
  }
  const { claims, valid } = decoded;
  const seconds = now / 1000;
  if (!valid) refuse('Invalid signature');
  if (!audiences.some((url) => URL.canParse(claims.aud) && new URL(url).href === new URL(claims.aud).href)) {
    refuse('Invalid audience');
  }
  if (claims.iat > seconds + LEEWAY_SECONDS) refuse('JWT Token is not yet valid');
  if (claims.exp < seconds - LEEWAY_SECONDS) refuse('JWT Token is expired');
  return { iss: claims.iss, sub: claims.sub };
}
