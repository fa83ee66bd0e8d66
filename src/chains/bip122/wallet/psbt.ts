import { decodeBase64 } from '../../../lib/base64';
import { decodeHex } from '../../../lib/decodeHex';
import { encodeHex } from '../../../lib/encodeHex';
import { readBytes } from '../../walletStandard/readBytes';

/** `psbt` and 0xff. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff];
const UNSIGNED_TRANSACTION = 0;
/** Of version 2 (BIP 370). */
const INPUT_COUNT = 4;
/** A partial signature, the final ones in the script and in the witness, and those of taproot for the key and for a script. */
const SIGNATURES: readonly unknown[] = [0x02, 0x07, 0x08, 0x13, 0x14];
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

interface Entry {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Reads the map at an index: its entries, and the index after it; null if it is cut off. */
function readMap(bytes: Uint8Array, start: number): readonly [entries: readonly Entry[], end: number] | null {
  const entries: Entry[] = [];
  let at = start;
  for (;;) {
    const key = readSize(bytes, at);
    if (!key) return null;
    const [length, keyAt] = key;
    if (!length) return [entries, keyAt];
    const value = readSize(bytes, keyAt + length);
    if (!value) return null;
    const [size, valueAt] = value;
    at = valueAt + size;
    if (at > bytes.length) return null;
    entries.push({ key: bytes.subarray(keyAt, keyAt + length), value: bytes.subarray(valueAt, at) });
  }
}

export interface Psbt {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The signatures of each input, to compare: their keys and values. */
  readonly inputs: readonly (readonly string[])[];
  /** What all signers agree on, to compare: the unsigned transaction. '' in version 2, whose fields signers may complete. */
  readonly transaction: string;
}

/** Reads the maps of a PSBT, but for those of its outputs; null if they are malformed. */
function readMaps(bytes: Uint8Array): Omit<Psbt, 'bytes'> | null {
  if (magic.some((byte, index) => bytes[index] !== byte)) return null;
  let map = readMap(bytes, magic.length);
  const globalOf = (type: number): Uint8Array | undefined =>
    map?.[0].find(({ key }) => key.length === 1 && key[0] === type)?.value;
  const unsigned = globalOf(UNSIGNED_TRANSACTION);
  // The version of the transaction has four bytes.
  const count = unsigned ? readSize(unsigned, 4) : readSize(globalOf(INPUT_COUNT) ?? new Uint8Array(), 0);
  if (!count) return null;
  const inputs: string[][] = [];
  while (map && inputs.length < count[0]) {
    map = readMap(bytes, map[1]);
    const signatures = map?.[0].filter(({ key, value }) => SIGNATURES.includes(key[0]) && value.length) ?? [];
    inputs.push(signatures.map(({ key, value }) => `${encodeHex(key)} ${encodeHex(value)}`));
  }
  return map && { inputs, transaction: unsigned ? encodeHex(unsigned) : '' };
}

/** Reads a PSBT: bytes, or text in base64 or hex. Null for anything else, and for one that is too long. */
export function readPsbt(value: unknown): Psbt | null {
  if (typeof value === 'string' && value.length > 2 * MAX_BYTES) return null;
  const bytes = typeof value === 'string' ? (decodeHex(value) ?? decodeBase64(value)) : readBytes(value, MAX_BYTES);
  const read = bytes && bytes.length <= MAX_BYTES ? readMaps(bytes) : null;
  return bytes && read && { bytes, ...read };
}
