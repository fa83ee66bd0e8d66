import type { CallNode } from '../../../core/ports/nodes';
import type { EvmSentQuery } from './EvmSentQuery';
import { findByNonce } from './findByNonce';
import { findOperation } from './findOperation';
import type { SearchStart } from './readCursor';
import { readCount } from './readMined';
import { isSameCall } from './readOutcome';

/** The maximum number of the account's transactions compared per search. */
const MAX_COMPARED = 5;

/**
 * Searches the mined transactions that an account sent itself, starting at a nonce, for the first one with the call of a
 * request.
 */
async function findFromNonce(
  callNode: CallNode,
  { request, start: { nonce, block }, isKnown }: EvmSentQuery,
): Promise<{ readonly hash: string | null; readonly nonce: number }> {
  const from = request.from.toLowerCase();
  const count = readCount(await callNode('eth_getTransactionCount', [from, 'latest']));
  const end = Math.min(count, nonce + MAX_COMPARED);
  // The next search looks again at the first one that the nodes did not return.
  let missing: number | undefined;
  for (let next = nonce; next < end; next++) {
    const found = await findByNonce(callNode, { from, nonce: next, start: block });
    if (found === 'lagging') return { hash: null, nonce: missing ?? next };
    if (found === 'lost') missing ??= next;
    else if (isSameCall(found, request) && !isKnown(found.hash)) return { hash: found.hash, nonce: next + 1 };
  }
  return { hash: null, nonce: missing ?? Math.max(nonce, end) };
}

/** Searches the transactions that an account sent itself and, if it is a contract, those that EntryPoints executed for it. */
export async function findSent(
  callNode: CallNode,
  query: EvmSentQuery,
): Promise<{ readonly hash: string | null; readonly start: SearchStart }> {
  const { request, start } = query;
  const { hash, nonce } = await findFromNonce(callNode, query);
  const next = { ...start, nonce };
  if (hash || (await callNode('eth_getCode', [request.from, 'latest'])) === '0x') return { hash, start: next };
  const operation = await findOperation(callNode, query);
  return { hash: operation.hash, start: { ...next, block: operation.block } };
}
