import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { AskNode } from './createNodes';
import { findByNonce } from './findByNonce';
import { readCount } from './readMined';
import { isSameCall } from './wasCarriedOut';

/** The most transactions of the account that are compared in one search. */
const MAX_COMPARED = 5;

/** Searches the mined transactions of an account, from a nonce on, for the first one that makes a request. */
export async function findSent(
  ask: AskNode,
  { request, nonce }: Parameters<ChainTransactions['findSent']>[1],
): ReturnType<ChainTransactions['findSent']> {
  const from = request.from.toLowerCase();
  const count = readCount(await ask('eth_getTransactionCount', [from, 'latest']));
  const end = Math.min(count, nonce + MAX_COMPARED);
  for (let next = nonce; next < end; next++) {
    const found = await findByNonce(ask, from, next);
    // The node lags behind. The next search continues here.
    if (!found) return { hash: null, nonce: next };
    if (isSameCall(found, request)) return { hash: found.hash, nonce: next + 1 };
  }
  return { hash: null, nonce: Math.max(nonce, end) };
}
