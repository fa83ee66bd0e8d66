import type { ChainTransactions } from '../core/ports/chainTransactions';
import { foldAddress } from '../lib/address';
import type { Intent } from './Intent';
import { kindOf } from './kinds';

/**
 * The content of a request as text: two requests with the same key do the same. The sender of a transfer is left out, because the
 * same payment can be made from two accounts. A swap has another minimum and deadline each time, so it is identified by its
 * account, tokens and paid amount.
 */
export function requestKey(chain: Pick<ChainTransactions, 'keyOf'>, intent: Intent): string {
  const { account, request, tokens, transfers } = intent;
  const paid = transfers.find(({ direction }) => direction === 'out');
  return kindOf(intent).isQuoted && paid
    ? [foldAddress(account), ...tokens.map(foldAddress), paid.amount].join(' ')
    : chain.keyOf(request);
}
