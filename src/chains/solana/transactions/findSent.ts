import type { SentQuery } from '../../../core/ports/chainTransactions';
import { readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import type { Nodes } from './createNodes';
import { findDifference } from './findDifference';
import { readCount } from './nodeValues';
import { normalizeReference } from './normalizeReference';
import { readCursor, type SolanaCursor } from './readCursor';
import { readLanded } from './readLanded';
import type { SolanaRequest } from './SolanaRequest';

/** How many of the account's transactions a search reads the ids of, and compares. */
const MAX_LISTED = 100;
const MAX_COMPARED = 10;

/** Reads the slot from which on a transaction that the account is about to send can be. */
export async function startSearch({ call }: Pick<Nodes, 'call'>): Promise<SolanaCursor> {
  const slot = readCount(await call('getSlot', [{ commitment: 'confirmed' }]));
  return { slot, notBefore: slot };
}

/** The result of one search. */
interface Found {
  /** The id of the transaction; null for none yet. */
  readonly reference: string | null;
  readonly cursor: SolanaCursor;
  /** Whether there may be transactions behind the cursor that were not compared: too many, or the node does not have them yet. */
  readonly hasMissed: boolean;
}

/** Searches the transactions of an account since a slot, the earliest first, for one that does what a request says. */
export async function findSent(nodes: Nodes, { request, cursor, isKnown }: SentQuery<SolanaRequest>): Promise<Found> {
  const from = readCursor(cursor);
  const { slot: start } = from;
  if (start === undefined) return { reference: null, cursor: from, hasMissed: true };
  const answer = await nodes.call('getSignaturesForAddress', [
    request.from,
    { limit: MAX_LISTED, commitment: 'confirmed' },
  ]);
  const rows = readList(answer, (row) => {
    const { signature, slot } = readFields(row);
    return { reference: normalizeReference(signature), slot: readCount(slot) };
  });
  const since = rows.slice(0, MAX_LISTED).filter(({ slot }) => slot >= start);
  const oldestFirst = since.reverse();
  // Anybody can fill a slot with transactions that name the account.
  const compared = oldestFirst.findIndex(({ reference }) => reference !== null && reference === from.after);
  const later = oldestFirst.slice(compared + 1);
  const earliest = later.slice(0, MAX_COMPARED);
  let hasMissed = since.length === MAX_LISTED;
  for (const { reference } of earliest) {
    if (reference === null || isKnown(reference)) continue;
    const landed = await readLanded(nodes, reference);
    hasMissed ||= !landed;
    const difference = landed && findDifference(request, landed.message);
    if (landed && (difference === null || difference === 'changedFee')) return { reference, cursor: from, hasMissed };
  }
  // The next search continues behind the last of these.
  const last = later.length > MAX_COMPARED ? earliest.at(-1) : undefined;
  const next = last ? { ...from, slot: last.slot, after: last.reference ?? undefined } : from;
  return { reference: null, cursor: next, hasMissed };
}
