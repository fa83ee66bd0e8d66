import { readFields, readList } from '../../../shared/jsonRpc/nodeValues';

/** The confirmation status of a transaction, and whether it failed; null for a transaction that the node does not have. */
export function readVotes(answer: unknown): { readonly commitment: string; readonly isReverted: boolean } | null {
  const [entry] = readList(readFields(answer)['value'], (value) => value, 1);
  if (entry === null) return null;
  const { confirmationStatus, err = null } = readFields(entry);
  return { commitment: String(confirmationStatus), isReverted: err !== null };
}
