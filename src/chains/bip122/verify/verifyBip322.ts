import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { utf8 } from '../../../lib/utf8';
import { compactSize, concat, hash160, sha256d, taggedHash, uint32 } from './bytes';
import type { Output } from './readOutput';

const ZERO = uint32(0);
const AMOUNT = new Uint8Array(8);
/** The only output of the transaction that is signed: amount zero, without a recipient (OP_RETURN). */
const OUTPUT = concat(AMOUNT, [1, 0x6a]);
/** All inputs and outputs are signed; a taproot signature may leave the byte out. */
const SIGHASH_ALL = 1;

/** Reads the items of a witness; null if it is malformed or has more than a signature and a key. */
function readWitness(bytes: Uint8Array): Uint8Array[] | null {
  const [count = 0] = bytes;
  const items: Uint8Array[] = [];
  let at = 1;
  if (count > 2) return null;
  for (let index = 0; index < count; index++) {
    const size = bytes[at] ?? 253;
    if (size >= 253 || at + 1 + size > bytes.length) return null;
    items.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return at === bytes.length ? items : null;
}

/** The id of the transaction that exists only to be spent by the signature: its script has the text, its output is the address's. */
function toSpend(script: Uint8Array, message: string): Uint8Array {
  const text = taggedHash('BIP0322-signed-message', utf8(message));
  const input = concat(new Uint8Array(32), [255, 255, 255, 255], [34, 0, 32], text, ZERO);
  const output = concat(AMOUNT, compactSize(script.length), script);
  return sha256d(concat(ZERO, [1], input, [1], output, ZERO));
}

/** Whether a key has signed the transaction for a segwit output of version 0 (BIP 143). */
function verifyKey(outpoint: Uint8Array, program: Uint8Array, [signature, key]: readonly Uint8Array[]): boolean {
  if (!signature || key?.length !== 33 || !isEqualBytes(hash160(key), program)) return false;
  if (signature[signature.length - 1] !== SIGHASH_ALL) return false;
  const hash = sha256d(
    concat(
      ZERO,
      sha256d(outpoint),
      sha256d(Uint8Array.from(ZERO)),
      outpoint,
      [25, 0x76, 0xa9, 20],
      program,
      [0x88, 0xac],
      AMOUNT,
      ZERO,
      sha256d(OUTPUT),
      ZERO,
      uint32(SIGHASH_ALL),
    ),
  );
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)), hash, key);
}

/** Whether the key of a taproot output has signed the transaction (BIP 341). */
function verifyTaproot(
  outpoint: Uint8Array,
  script: Uint8Array,
  program: Uint8Array,
  [signature]: readonly Uint8Array[],
) {
  if (signature?.length !== 64 && !(signature?.length === 65 && signature[64] === SIGHASH_ALL)) return false;
  const kind = signature.length === 65 ? SIGHASH_ALL : 0;
  const hash = taggedHash(
    'TapSighash',
    concat(
      [0, kind],
      ZERO,
      ZERO,
      sha256(outpoint),
      sha256(AMOUNT),
      sha256(concat(compactSize(script.length), script)),
      sha256(Uint8Array.from(ZERO)),
      sha256(OUTPUT),
      [0],
      ZERO,
    ),
  );
  return schnorr.verify(signature.subarray(0, 64), hash, program);
}

/** Whether a text was signed for a segwit address (BIP 322, simple): the signature is the witness of a transaction that nobody sends. */
export function verifyBip322({ type, program, script }: Output, message: string, signature: Uint8Array): boolean {
  const items = readWitness(signature);
  if (!items) return false;
  const outpoint = concat(toSpend(script, message), ZERO);
  try {
    if (type === 'p2wpkh') return items.length === 2 && verifyKey(outpoint, program, items);
    return type === 'p2tr' && items.length === 1 && verifyTaproot(outpoint, script, program, items);
  } catch {
    return false; // Not a signature, or not a key.
  }
}
