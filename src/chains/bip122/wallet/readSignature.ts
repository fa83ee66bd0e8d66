import { decodeBase64, encodeBase64 } from '../../../lib/base64';
import { decodeHex } from '../../../lib/decodeHex';
import { readBytes } from '../../walletStandard/readBytes';
import type { Protocol } from './BitcoinWallet';

/** The longest text of a signature. A witness of one key has about 110 bytes. */
const MAX_TEXT = 4_096;
const ECDSA_LENGTH = 65;

/** Decodes a signature: bytes, hex, or base64. Hex of a signature has more than 128 digits, and is no base64 of one. */
function bytesOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string') return readBytes(value);
  return value.length <= MAX_TEXT ? (decodeHex(value) ?? decodeBase64(value)) : null;
}

/** Whether bytes have the form of a signature by ECDSA: a first byte that names the type of the address, and two numbers. */
const isEcdsa = (bytes: Uint8Array): boolean =>
  bytes.length === ECDSA_LENGTH && (bytes[0] ?? 0) >= 27 && (bytes[0] ?? 0) <= 42;

/** Whether bytes have the form of a witness: the number of its items, and each with its length. */
function isWitness(bytes: Uint8Array): boolean {
  const [count = 0] = bytes;
  let end = 1;
  for (let index = 0; index < count; index++) end += 1 + (bytes[end] ?? Number.NaN);
  return count > 0 && end === bytes.length;
}

/** The form in which an address signs unless the request names one, by its shape: ECDSA for legacy ones. */
export const protocolOf = (address: string): Protocol => (/^(?:bc|tb|bcrt)1/i.test(address) ? 'bip322' : 'ecdsa');

/**
 * Reads the signature of a text by an address. Returns it in base64. Wallets differ on the form for segwit, so that either is taken
 * unless the request has named one; for taproot, ECDSA proves nothing.
 * @throws TypeError for anything else
 */
export function readSignature(value: unknown, address: string, protocol?: Protocol): string {
  const bytes = bytesOf(value);
  const form = bytes && (isEcdsa(bytes) ? 'ecdsa' : isWitness(bytes) ? 'bip322' : null);
  if (!bytes || !form) throw new TypeError('The wallet did not return a signature');
  const isTaproot = /^(?:bc|tb|bcrt)1p/i.test(address);
  if (protocol ? form !== protocol : form === 'ecdsa' && isTaproot)
    throw new TypeError('The wallet signed in another form');
  return encodeBase64(bytes);
}
