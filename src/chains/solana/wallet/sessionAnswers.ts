// Reads the responses of carriers' wallets to the JSON-RPC methods of the family. Some confuse the two encodings of bytes.
import { decodeBase58 } from '../../../lib/base58';
import { decodeBase64 } from '../../../lib/base64';
import { readAddress } from '../readAddress';
import { findSignature } from './findSignature';

/** The longest texts of a signature, and of a transaction, which has 1,232 bytes at most. */
const [MAX_SIGNATURE, MAX_TRANSACTION] = [90, 1_800];

/** Reads a text of a wallet's answer, of a limited length. */
function textOf(answer: unknown, name: 'signature' | 'transaction', max: number): string | null {
  const text = (Object(answer) as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' && text.length <= max ? text : null;
}

/** Reads a signature: base58 of 64 bytes, or padded base64. @throws TypeError for anything else */
export function readSignature(answer: unknown): Uint8Array<ArrayBuffer> {
  const text = textOf(typeof answer === 'string' ? { signature: answer } : answer, 'signature', MAX_SIGNATURE);
  const bytes = text === null ? null : text.endsWith('==') ? decodeBase64(text) : decodeBase58(text);
  if (bytes?.length !== 64) throw new TypeError('The wallet did not return a signature');
  return bytes;
}

/** Decodes a transaction: base64, or base58 if only base58 decodes to one that the key signs. */
function decodeSigned(text: string, publicKey: Uint8Array): Uint8Array | null {
  const decoded = [decodeBase64(text), decodeBase58(text)].filter((bytes) => bytes?.length);
  return decoded.find((bytes) => bytes && findSignature(bytes, publicKey) !== null) ?? decoded[0] ?? null;
}

/**
 * Returns a copy of a transaction in wire format with the signature of one of its signers.
 * @throws TypeError if the transaction is malformed, or the key is none of its signers
 */
function insertSignature(transaction: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
  const place = findSignature(transaction, publicKey);
  if (place === null) throw new TypeError('The account is no signer of the transaction');
  const signed = transaction.slice();
  signed.set(signature, place);
  return signed;
}

/**
 * Reads a signed transaction. Older wallets return no more than their signature, which is put into the transaction.
 * @throws TypeError for neither
 */
export function readSigned(answer: unknown, transaction: Uint8Array, address: string): Uint8Array {
  const publicKey = readAddress(address)?.bytes ?? new Uint8Array();
  const text = textOf(answer, 'transaction', MAX_TRANSACTION);
  const signed = text && decodeSigned(text, publicKey);
  return signed || insertSignature(transaction, publicKey, readSignature(answer));
}

/** Reads signed transactions, one for each that was to be signed. @throws TypeError for anything else */
export function readAllSigned(
  answer: unknown,
  transactions: readonly Uint8Array[],
  address: string,
): readonly Uint8Array[] {
  const { transactions: texts } = Object(answer) as { readonly transactions?: unknown };
  if (!Array.isArray(texts) || texts.length !== transactions.length)
    throw new TypeError('The wallet did not return as many transactions');
  return transactions.map((transaction, index) => readSigned({ transaction: texts[index] }, transaction, address));
}
