import type { TransferExtra } from '../../../core/ports/chainTransactions';
import { encodeBase64 } from '../../../lib/base64';
import { cleanText } from '../../../lib/cleanText';
import { readAddress } from '../readAddress';
import type { Instruction } from './Instruction';
import { withReferences, writeMemo } from './instructions';
import { isTokenProgram, MAX_TRANSACTION, MEMO, SYSTEM } from './programs';

/** The memo and the references that a payment link requires in a transfer, so that its receiver recognizes it. */
export interface PaymentNote {
  readonly memo?: string | undefined;
  /** Addresses, in order. */
  readonly references: readonly string[];
}

/** A memo as one clean line; empty if nobody could read it. */
export const memoLine = (memo: string): string => cleanText(memo, MAX_TRANSACTION);

/** Whether a text can be a memo: somebody can read it, and the link that it is from was UTF-8. */
const isMemo = (memo: unknown): memo is string | undefined =>
  memo === undefined ||
  (typeof memo === 'string' && memo.length <= MAX_TRANSACTION && !memo.includes('\ufffd') && memoLine(memo) !== '');

const isReference = (reference: unknown): reference is string =>
  typeof reference === 'string' && readAddress(reference) !== null;

/** Reads what a link has asked for; null if no transfer can contain it. */
export function readNote({ memo, references = [] }: TransferExtra = {}): PaymentNote | null {
  if (!isMemo(memo) || !Array.isArray(references) || !references.every(isReference)) return null;
  return { ...(memo !== undefined && { memo }), references };
}

/**
 * Adds a note to instructions that end with the transfer, where its receiver looks for it (Solana Pay): the memo before the transfer,
 * the references in it.
 */
export function addNote(
  instructions: readonly Instruction[],
  { memo, references }: PaymentNote,
): readonly Instruction[] {
  const last = instructions.at(-1);
  if (!last) return instructions;
  const memos = memo === undefined ? [] : [writeMemo(memo)];
  return [...instructions.slice(0, -1), ...memos, withReferences(last, references)];
}

/** Whether a reference takes part in a transaction: the network would have it as more than a reference. */
export const hasClash = (instructions: readonly Instruction[], { references }: PaymentNote): boolean =>
  instructions.some(({ accounts }) =>
    accounts.some(({ address, signer, writable }) => (signer || writable) && references.includes(address)),
  );

/** How many accounts a transfer has without references. */
const ownAccountsOf = (program: string): number =>
  program === SYSTEM ? 2 : isTokenProgram(program) ? 4 : Number.POSITIVE_INFINITY;

/** The memos and references of instructions, as texts: the same amount with another note is another payment. */
export const notesOf = (instructions: readonly Instruction[]): readonly string[] =>
  instructions.flatMap(({ program, accounts, data }) =>
    program === MEMO ? [encodeBase64(data)] : accounts.slice(ownAccountsOf(program)).map(({ address }) => address),
  );
