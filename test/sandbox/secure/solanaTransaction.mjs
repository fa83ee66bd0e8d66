import { fromBase58, toBase58 } from '../base58.mjs';
import { SiteError } from './SiteError.mjs';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const SYSTEM_PROGRAM = '1'.repeat(32);
const TRANSFER = 2;
const LAMPORTS = 1_000_000_000;

/** @typedef {{ program: string, data: Buffer, accounts: string[] }} Instruction */

/** Reads consecutive values from bytes. @param {Buffer} bytes */
function reader(bytes) {
  let at = 0;
  /** @param {number} count */
  const take = (count) => {
    if (at + count > bytes.length) throw new SiteError('Invalid transaction', -32602);
    at += count;
    return bytes.subarray(at - count, at);
  };
  const byte = () => take(1)[0] ?? 0;
  /** Reads a number in Solana's compact-u16 encoding. */
  const count = () => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
    throw new SiteError('Invalid transaction', -32602);
  };
  return { take, byte, count, at: () => at, rest: () => bytes.length - at };
}

/**
 * Decodes a serialized transaction: base58, else base64.
 * @param {unknown} text
 * @returns {{ bytes: Buffer, write: (bytes: Buffer) => string }} `write` in the same way
 */
function decode(text) {
  if (typeof text !== 'string' || text.length > 8_192) throw new SiteError('Invalid transaction', -32602);
  try {
    return { bytes: fromBase58(text), write: toBase58 };
  } catch {
    return { bytes: Buffer.from(text, 'base64'), write: (bytes) => bytes.toString('base64') };
  }
}

/**
 * Reads a legacy or version 0 transaction.
 * @param {unknown} text base58 or base64
 * @throws {SiteError} -32602
 */
export function readSolanaTransaction(text) {
  const { bytes, write } = decode(text);
  const outer = reader(bytes);
  const signatures = outer.count();
  const firstSignature = outer.at();
  outer.take(signatures * SIGNATURE_BYTES);
  const message = bytes.subarray(outer.at());
  const { take, byte, count, rest } = reader(message);
  if ((message[0] ?? 0) >= 0x80) byte();
  const signers = byte();
  take(2);
  const keys = Array.from({ length: count() }, () => toBase58(take(KEY_BYTES)));
  take(KEY_BYTES);
  /** @type {Instruction[]} */
  const instructions = Array.from({ length: count() }, () => {
    const program = keys[byte()] ?? 'of a lookup table';
    const accounts = [...take(count())].map((index) => keys[index] ?? 'of a lookup table');
    return { program, accounts, data: take(count()) };
  });
  if (signers !== signatures || signers > keys.length || rest() < 0) throw new SiteError('Invalid transaction', -32602);
  return {
    payer: keys[0] ?? '',
    signers: keys.slice(0, signers),
    instructions,
    /** Adds a signature to a transaction. @param {{ address: string, sign(message: Uint8Array): Buffer }} key */
    sign(key) {
      const place = keys.slice(0, signers).indexOf(key.address);
      if (place < 0) throw new SiteError('The transaction is not for this account', 4100);
      const signature = key.sign(message);
      const signed = Buffer.from(bytes);
      signature.copy(signed, firstSignature + place * SIGNATURE_BYTES);
      return { transaction: write(signed), signature: toBase58(signature) };
    },
  };
}

/** Describes a plain transfer; null for all other instructions. @param {Instruction} instruction */
export function transferOf({ program, data, accounts }) {
  if (program !== SYSTEM_PROGRAM || data.length !== 12 || data.readUInt32LE() !== TRANSFER) return null;
  return { sol: Number(data.readBigUInt64LE(4)) / LAMPORTS, to: accounts[1] ?? '' };
}
