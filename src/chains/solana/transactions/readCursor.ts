import type { Cursor } from '../../../core/ports/chainTransactions';
import { fields } from '../../../lib/readers/fields';
import { optional } from '../../../lib/readers/optional';
import { wholeNumber } from '../../../lib/readers/values';
import { normalizeReference } from './normalizeReference';

/** What is known while a transaction is followed or searched for. */
export interface SolanaCursor extends Cursor {
  /** The slot at which it was about to be sent. */
  readonly slot?: number | undefined;
  /** The slot before the wallet was asked. Unlike `slot`, it stays. */
  readonly notBefore?: number | undefined;
  /** The last transaction of that slot or a later one that was compared: a search continues behind it. */
  readonly after?: string | undefined;
  /** The height after which it can no longer be carried out, whatever blockhash the wallet has chosen. */
  readonly lastHeight?: number | undefined;
}

const read = fields({
  slot: optional(wholeNumber),
  notBefore: optional(wholeNumber),
  after: optional((value) => normalizeReference(value) ?? undefined),
  lastHeight: optional(wholeNumber),
});

/** Decodes a stored cursor. Without a valid one, nothing is known. */
export const readCursor = (stored: unknown): SolanaCursor => read(stored) ?? {};
