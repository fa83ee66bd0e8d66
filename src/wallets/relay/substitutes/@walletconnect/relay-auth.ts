// The relay's tokens (EdDSA JWT, did:key). The original package includes its own copies of the hashes and all multiformats.
import { ed25519 } from '@noble/curves/ed25519';
import { encodeBase58 } from '../../../../lib/base58';
import { concat, fromString, toString as toText } from '../uint8arrays';

/** Multicodec of an Ed25519 public key. */
const ED25519 = Uint8Array.of(0xed, 0x01);

export interface KeyPair {
  readonly publicKey: Uint8Array;
  /** The seed, then the public key. */
  readonly secretKey: Uint8Array;
}

const encodeJson = (value: unknown): string => toText(fromString(JSON.stringify(value)), 'base64url');
const decodeJson = (text: string): unknown => JSON.parse(toText(fromString(text, 'base64url')));

export const encodeIss = (publicKey: Uint8Array): string => `did:key:z${encodeBase58(concat([ED25519, publicKey]))}`;

export function generateKeyPair(seed: Uint8Array = ed25519.utils.randomPrivateKey()): KeyPair {
  const publicKey = ed25519.getPublicKey(seed);
  return { publicKey, secretKey: concat([seed, publicKey]) };
}

export async function signJWT(
  sub: string,
  aud: string,
  ttl: number,
  { publicKey, secretKey }: KeyPair,
  iat: number = Math.floor(Date.now() / 1_000),
): Promise<string> {
  const payload = { iss: encodeIss(publicKey), sub, aud, iat, exp: iat + ttl };
  const data = `${encodeJson({ alg: 'EdDSA', typ: 'JWT' })}.${encodeJson(payload)}`;
  const signature = ed25519.sign(fromString(data), secretKey.slice(0, 32));
  return `${data}.${toText(signature, 'base64url')}`;
}

export function decodeJWT(jwt: string) {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  return {
    header: decodeJson(header) as { readonly alg: string; readonly typ: string },
    payload: decodeJson(payload) as Readonly<Record<'iss' | 'sub' | 'aud', string> & Record<'iat' | 'exp', number>>,
    signature: fromString(signature, 'base64url'),
    data: fromString(`${header}.${payload}`),
  };
}
