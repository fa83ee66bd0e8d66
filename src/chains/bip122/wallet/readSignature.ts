import { encodeBase64 } from '../../../lib/base64';
import { readBytes } from '../../walletStandard/readBytes';
import { decodeSignature } from '../decodeSignature';
import type { Protocol } from './BitcoinWallet';

const ECDSA_LENGTH = 65;

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
  const bytes = typeof value === 'string' ? decodeSignature(value) : readBytes(value);
  const form = bytes && (isEcdsa(bytes) ? 'ecdsa' : isWitness(bytes) ? 'bip322' : null);
  if (!bytes || !form) throw new TypeError('The wallet did not return a signature');
  const isTaproot = /^(?:bc|tb|bcrt)1p/i.test(address);
  if ((protocol && form !== protocol) || (form === 'ecdsa' && isTaproot))
    throw new TypeError('The wallet signed in another form');
  return encodeBase64(bytes);
}
