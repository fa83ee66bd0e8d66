import { findSignature } from './findSignature';

/**
 * Returns a copy of a transaction in wire format with the signature of one of its signers.
 * @throws TypeError if the transaction is malformed, or the key is none of its signers
 */
export function insertSignature(transaction: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
  const place = findSignature(transaction, publicKey);
  if (place === null) throw new TypeError('The account is no signer of the transaction');
  const signed = transaction.slice();
  signed.set(signature, place);
  return signed;
}
