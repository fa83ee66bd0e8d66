import { decodeBase64 } from '../../../lib/base64';
import { decodeHex } from '../../../lib/decodeHex';
import { encodeHex } from '../../../lib/encodeHex';
import { readBytes } from '../../walletStandard/readBytes';

/** `psbt` and 0xff. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff];
const UNSIGNED_TRANSACTION = 0;
/** Of version 2 (BIP 370). */
const INPUT_COUNT = 4;
/** The longest PSBT: a transaction of the usual maximum has 100,000 bytes, and each input may bring another one. */
const MAX_BYTES = 1_000_000;

/** Reads a compact size: its value, and the index after it; null if it is cut off, or larger than 32 bits. */
function readSize(bytes: Uint8Array, at: number): readonly [value: number, end: number] | null {
  const first = bytes[at];
  if (first === undefined || first > 254) return null;
  const length = first === 254 ? 4 : first === 253 ? 2 : 0;
  if (!length) return [first, at + 1];
  let value = 0;
  for (let index = length; index > 0; index--) value = value * 256 + (bytes[at + index] ?? Number.NaN);
  return Number.isNaN(value) ? null : [value, at + 1 + length];
}

export interface Psbt {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly inputs: number;
  /** What all signers agree on, to compare: the unsigned transaction. '' in version 2, whose fields signers may complete. */
  readonly transaction: string;
}

/** Reads the first map of a PSBT; null if it is malformed. */
function readGlobal(bytes: Uint8Array): Omit<Psbt, 'bytes'> | null {
  if (magic.some((byte, index) => bytes[index] !== byte)) return null;
  let at = magic.length;
  for (;;) {
    const key = readSize(bytes, at);
    if (!key?.[0]) return null;
    const [length, start] = key;
    const value = readSize(bytes, start + length);
    if (!value) return null;
    const [size, first] = value;
    if (first + size > bytes.length) return null;
    const type = length === 1 ? bytes[start] : undefined;
    if (type === UNSIGNED_TRANSACTION || type === INPUT_COUNT) {
      const isUnsigned = type === UNSIGNED_TRANSACTION;
      // The version of the transaction has four bytes.
      const count = readSize(bytes, isUnsigned ? first + 4 : first);
      const transaction = isUnsigned ? encodeHex(bytes.subarray(first, first + size)) : '';
      return count && { inputs: count[0], transaction };
    }
    at = first + size;
  }
}

/** Reads a PSBT: bytes, or text in base64 or hex. Null for anything else, and for one that is too long. */
export function readPsbt(value: unknown): Psbt | null {
  if (typeof value === 'string' && value.length > 2 * MAX_BYTES) return null;
  const bytes = typeof value === 'string' ? (decodeHex(value) ?? decodeBase64(value)) : readBytes(value, MAX_BYTES);
  const read = bytes && bytes.length <= MAX_BYTES ? readGlobal(bytes) : null;
  return bytes && read && { bytes, ...read };
}
