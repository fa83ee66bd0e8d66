import { numbered } from '../../lib/numbered';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** The generator of the checksum (BIP 173). */
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum of a correct text is: bech32, and bech32m (BIP 350). */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

export interface Segwit {
  /** The network's part, in lower case. */
  readonly prefix: string;
  /** The version of the witness, 0 to 16. */
  readonly version: number;
  /** The witness program, 2 to 40 bytes. */
  readonly program: readonly number[];
}

function checksumOf(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, factor] of numbered(generator)) if ((top >>> bit) & 1) sum ^= factor;
  }
  return sum;
}

/** Joins groups of five bits to bytes; null if the rest is not padding: less than five bits, all zero. */
function toBytes(groups: readonly number[]): number[] | null {
  const bytes: number[] = [];
  let rest = 0;
  let bits = 0;
  for (const group of groups) {
    rest = ((rest << 5) | group) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((rest >>> bits) & 0xff);
    }
  }
  return bits >= 5 || rest & ((1 << bits) - 1) ? null : bytes;
}

/**
 * Reads a segwit address of any network: bech32 for version 0 of the witness, bech32m for later ones (BIP 173, BIP 350). Null for
 * mixed case, a wrong checksum, and any other text.
 */
export function readSegwit(text: string): Segwit | null {
  const lower = text.toLowerCase();
  if (text.length > 90 || (text !== lower && text !== text.toUpperCase())) return null;
  const end = lower.lastIndexOf('1');
  const prefix = lower.slice(0, Math.max(end, 0));
  const data = [...lower.slice(end + 1)].map((character) => ALPHABET.indexOf(character));
  if (!/^[!-~]+$/.test(prefix) || data.length < 7 || data.includes(-1)) return null;
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const sum = checksumOf([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data]);
  const [version = 0, ...groups] = data.slice(0, -6);
  const program = toBytes(groups);
  if (version > 16 || sum !== (version ? BECH32M : BECH32) || !program) return null;
  const isPossible = version ? program.length >= 2 && program.length <= 40 : [20, 32].includes(program.length);
  return isPossible ? { prefix, version, program } : null;
}
