import type { ChainTransactions, SentQuery } from '../../core/ports/chainTransactions';
import type { AskNode } from './createNodes';
import { findByNonce } from './findByNonce';
import { findOperation } from './findOperation';
import { readCount } from './readMined';
import { isSameCall } from './wasCarriedOut';

/** The most transactions of the account that are compared in one search. */
const MAX_COMPARED = 5;

/** Searches the mined transactions that an account has sent itself, starting at a nonce, for the first one that makes a request. */
async function findOwn(
  ask: AskNode,
  { request, start: { nonce }, isKnown }: SentQuery,
): Promise<{ readonly hash: string | null; readonly nonce: number }> {
  const from = request.from.toLowerCase();
  const count = readCount(await ask('eth_getTransactionCount', [from, 'latest']));
  const end = Math.min(count, nonce + MAX_COMPARED);
  for (let next = nonce; next < end; next++) {
    const found = await findByNonce(ask, from, next);
    // The node lags behind. The next search continues here.
    if (!found) return { hash: null, nonce: next };
    if (isSameCall(found, request) && !isKnown(found.hash)) return { hash: found.hash, nonce: next + 1 };
  }
  return { hash: null, nonce: Math.max(nonce, end) };
}

/** Searches what an account has sent itself, and what EntryPoints have carried out for it if it is a contract. */
export async function findSent(ask: AskNode, query: SentQuery): ReturnType<ChainTransactions['findSent']> {
  const { request, start } = query;
  const { hash, nonce } = await findOwn(ask, query);
  const next = { ...start, nonce };
  if (hash || (await ask('eth_getCode', [request.from, 'latest'])) === '0x') return { hash, start: next };
  const operation = await findOperation(ask, query);
  return { hash: operation.hash, start: { ...next, block: operation.block } };
}
