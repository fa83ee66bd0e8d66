import type { Intent } from './Intent';
import { kindOf } from './kinds';

/**
 * What a request does, as text: two requests with the same key do the same. The sender of a transfer is left out, because the
 * same payment can be made from two accounts. The calldata of a swap has another minimum and deadline each time, so a swap is
 * identified by its account, tokens and paid amount.
 */
export function requestKey(intent: Intent): string {
  const { account, request, tokens, transfers } = intent;
  const { networkId, to = '', value = 0n, data = '0x', digest = data } = request;
  const paid = transfers.find(({ direction }) => direction === 'out');
  const parts =
    kindOf(intent).isQuoted && paid ? [account, ...tokens, paid.amount] : [networkId, to, `${value}`, digest];
  return parts.join(' ').toLowerCase();
}
