import { decodeBase64 } from '../../../lib/base64';
import { decodeHex } from '../../../lib/decodeHex';
import { encodeHex } from '../../../lib/encodeHex';
import { readBytes } from '../../walletStandard/readBytes';

/** `psbt` and 0xff. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff];
const UNSIGNED_TRANSACTION = 0;
const VERSION = 0xfb;
/** Of version 2 (BIP 370). */
const INPUT_COUNT = 4;
const OUTPUT_COUNT = 5;

/** The fields that identify the transaction of a PSBT of version 2, and their defaults. Signers may complete the others. */
type Fields = readonly (readonly [type: number, missing?: string])[];
const globalFields: Fields = [[0x02], [0x03, '00000000'], [VERSION]];
/** The output that is spent, its sequence, and the least time and height. */
const inputFields: Fields = [[0x0e], [0x0f], [0x10, 'ffffffff'], [0x11], [0x12]];
/** The amount and the script. */
const outputFields: Fields = [[0x03], [0x04]];
/** A partial signature, the final ones in the script and in the witness, and those of taproot for the key and for a script. */
const SIGNATURES: readonly unknown[] = [0x02, 0x07, 0x08, 0x13, 0x14];
const FINAL: readonly unknown[] = [0x07, 0x08];
const SIGHASH_TYPE = 0x03;
const PARTIAL = 0x02;
/** The length of a signature of taproot without a type, which is the default one. */
const TYPELESS = 64;
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

/** Reads the map at an index: its entries, and the index after it; null if it is cut off, or has a key twice. */
function readMap(bytes: Uint8Array, start: number): readonly [entries: readonly Entry[], end: number] | null {
  const entries: Entry[] = [];
  const keys = new Set<string>();
  let at = start;
  for (;;) {
    const key = readSize(bytes, at);
    if (!key) return null;
    const [length, keyAt] = key;
    if (!length) return keys.size === entries.length ? [entries, keyAt] : null;
    const value = readSize(bytes, keyAt + length);
    if (!value) return null;
    const [size, valueAt] = value;
    at = valueAt + size;
    if (at > bytes.length) return null;
    const entry = { key: bytes.subarray(keyAt, keyAt + length), value: bytes.subarray(valueAt, at) };
    entries.push(entry);
    keys.add(encodeHex(entry.key));
  }
}

export interface PsbtSignature {
  /** Its key and value, to compare. */
  readonly entry: string;
  /** Which inputs and outputs it covers; undefined for a final one. */
  readonly sighashType: number | undefined;
}

export interface PsbtInput {
  readonly signatures: readonly PsbtSignature[];
  /** What its signatures are to cover; undefined if the PSBT does not say so. */
  readonly sighashType: number | undefined;
}

export interface Psbt {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly inputs: readonly PsbtInput[];
  /** What all signers agree on, to compare: the unsigned transaction, or in version 2 the fields that say what it is. */
  readonly transaction: string;
}

const findValue = (map: readonly Entry[], type: number): Uint8Array | undefined =>
  map.find(({ key }) => key.length === 1 && key[0] === type)?.value;

/** Reads several maps from an index on: their entries, and the index after them; null if one is malformed. */
function readSeveral(
  bytes: Uint8Array,
  start: number,
  count: number,
): readonly [maps: readonly (readonly Entry[])[], end: number] | null {
  const maps: (readonly Entry[])[] = [];
  let at = start;
  while (maps.length < count) {
    const map = readMap(bytes, at);
    if (!map) return null;
    maps.push(map[0]);
    at = map[1];
  }
  return [maps, at];
}

/** Writes fields of maps, to compare. */
const write = (maps: readonly (readonly Entry[])[], fields: Fields): string =>
  maps
    .map((map) =>
      fields.map(([type, missing = '']) => {
        const value = findValue(map, type);
        return value ? encodeHex(value) : missing;
      }),
    )
    .join(';');

function readSignature({ key, value }: Entry): PsbtSignature {
  const [kind] = key;
  const type = value.length === TYPELESS && kind !== PARTIAL ? 0 : value[value.length - 1];
  return {
    entry: `${encodeHex(key)} ${encodeHex(value)}`,
    sighashType: FINAL.includes(kind) ? undefined : type,
  };
}

const readInput = (map: readonly Entry[]): PsbtInput => ({
  signatures: map.filter(({ key, value }) => SIGNATURES.includes(key[0]) && value.length).map(readSignature),
  // Of its four bytes, a signature has the lowest.
  sighashType: findValue(map, SIGHASH_TYPE)?.[0],
});

/** Reads the maps of a PSBT; null if they are malformed, or of several versions. */
function readMaps(bytes: Uint8Array): Omit<Psbt, 'bytes'> | null {
  if (magic.some((byte, index) => bytes[index] !== byte)) return null;
  const first = readMap(bytes, magic.length);
  if (!first) return null;
  const [globals, end] = first;
  const sizeOf = (type: number): number | undefined => readSize(findValue(globals, type) ?? new Uint8Array(), 0)?.[0];
  const unsigned = findValue(globals, UNSIGNED_TRANSACTION);
  // A parser of the other version would read another transaction.
  if (unsigned && findValue(globals, VERSION)?.some((byte) => byte)) return null;
  // The version of the transaction has four bytes.
  const count = unsigned ? readSize(unsigned, 4)?.[0] : sizeOf(INPUT_COUNT);
  const maps = count === undefined ? null : readSeveral(bytes, end, count);
  if (!maps) return null;
  const inputs = maps[0].map(readInput);
  if (unsigned) return { inputs, transaction: encodeHex(unsigned) };
  const outputs = readSeveral(bytes, maps[1], sizeOf(OUTPUT_COUNT) ?? Number.POSITIVE_INFINITY);
  const parts = outputs && [
    write([globals], globalFields),
    write(maps[0], inputFields),
    write(outputs[0], outputFields),
  ];
  return parts && { inputs, transaction: parts.join(' ') };
}

/** Reads a PSBT: bytes, or text in base64 or hex. Null for anything else, and for one that is too long. */
export function readPsbt(value: unknown): Psbt | null {
  if (typeof value === 'string' && value.length > 2 * MAX_BYTES) return null;
  const bytes = typeof value === 'string' ? (decodeHex(value) ?? decodeBase64(value)) : readBytes(value, MAX_BYTES);
  const read = bytes && bytes.length <= MAX_BYTES ? readMaps(bytes) : null;
  return bytes && read && { bytes, ...read };
}
