import type { Cursor } from '../../../core/ports/chainTransactions';
import { fields } from '../../../lib/readers/fields';
import { optional } from '../../../lib/readers/optional';
import { wholeNumber } from '../../../lib/readers/values';

/** Where the search for a sent transaction starts. It cannot have been mined earlier. */
export interface SearchStart {
  /** The nonce of the account's next transaction. */
  readonly nonce: number;
  /** The number of the next block. */
  readonly block: number;
}

/** What is known while a transaction is followed or searched for. */
export interface EvmCursor extends Cursor {
  /** The nonce of the transaction, once a node has returned it. */
  readonly nonce?: number | undefined;
  readonly searchStart?: SearchStart | undefined;
  /** The number of the newest block before the wallet was asked. */
  readonly notBefore?: number | undefined;
}

const read = fields({
  nonce: optional(wholeNumber),
  searchStart: optional(fields({ nonce: wholeNumber, block: wholeNumber })),
  notBefore: optional(wholeNumber),
});

/** Decodes a stored cursor. Without a valid one, nothing is known. */
export const readCursor = (stored: unknown): EvmCursor => read(stored) ?? {};
