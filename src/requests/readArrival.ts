import { arrivedOf } from './outcome';
import type { Progress } from './Progress';

/** What the recipient of a transfer got. `unknown`: the transaction succeeded, but shows no transfer of the token. */
export type Arrival = { readonly status: 'whole' | 'unknown' } | { readonly status: 'short'; readonly amount: bigint };

/**
 * Compares what has arrived with what was sent: some tokens keep a part, and some report no transfer.
 * @param units what was sent, in base units
 * @param isCoin a coin arrives whole, and its transfer has no event
 */
export function readArrival(progress: Progress, units: bigint, isCoin: boolean): Arrival {
  const amount = arrivedOf(progress) ?? (isCoin ? units : undefined);
  if (amount === undefined) return { status: 'unknown' };
  return amount < units ? { status: 'short', amount } : { status: 'whole' };
}
