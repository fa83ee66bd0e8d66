// What wallets of carriers answer, by the JSON-RPC methods of the family.
import { decodeBase58 } from '../../../lib/base58';
import { decodeBase64 } from '../../../lib/base64';
import { readAddress } from '../readAddress';
import { insertSignature } from './insertSignature';

const MAX_TEXT = 100_000;

/** Reads a text of a wallet's answer. */
function textOf(answer: unknown, name: 'signature' | 'transaction'): string | null {
  const text = typeof answer === 'string' ? answer : (Object(answer) as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' && text.length <= MAX_TEXT ? text : null;
}

/** Reads a signature: base58 of 64 bytes. @throws TypeError for anything else */
export function readSignature(answer: unknown): Uint8Array {
  const text = textOf(answer, 'signature');
  const bytes = text && text.length <= 90 ? decodeBase58(text) : null;
  if (bytes?.length !== 64) throw new TypeError('The wallet did not return a signature');
  return bytes;
}

/**
 * Reads a signed transaction. Older wallets return no more than their signature, which is put into the transaction.
 * @throws TypeError for neither
 */
export function readSigned(answer: unknown, transaction: Uint8Array, address: string): Uint8Array {
  const { transaction: text } = Object(answer) as { readonly transaction?: unknown };
  const signed = typeof text === 'string' && text.length <= MAX_TEXT ? decodeBase64(text) : null;
  if (signed?.length) return signed;
  return insertSignature(transaction, readAddress(address)?.bytes ?? new Uint8Array(), readSignature(answer));
}
