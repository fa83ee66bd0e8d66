import { type Difference, findDifference } from './findDifference';
import { decodeTransaction } from './library';
import type { SolanaRequest } from './SolanaRequest';

/** A transaction that may be sent, or what differs from the request. */
export type Comparison =
  | { readonly difference: Difference }
  /** The first signature, by which the network names the transaction. */
  | { readonly difference: null; readonly signature: Uint8Array };

/** Compares a signed transaction with its request. All signatures must be there. */
export function compareSigned(request: SolanaRequest, signed: Uint8Array): Comparison {
  try {
    const { message, signatures } = decodeTransaction(signed);
    const difference = findDifference(request, message);
    if (difference) return { difference };
    const [signature] = signatures;
    if (signature && signatures.every(Boolean)) return { difference: null, signature };
  } catch {
    // Not a transaction.
  }
  return { difference: 'changedFormat' };
}
