import type { Progress } from '../transactions/Transactions';
import { isSuccess } from './progress';
import type { SwapRecord } from './SwapRecord';

const keyOf = (token: string, router: string): string => `${token} ${router}`.toLowerCase();

/**
 * The approvals of this visit that are confirmed. One stays, whatever the wallet says about the swap, until the swap may
 * have used it.
 */
export function createApprovals() {
  const amounts = new Map<string, bigint>();
  return {
    /** How much of a token a router may move, in base units. */
    approved: (token: string, router: string): bigint => amounts.get(keyOf(token, router)) ?? 0n,
    /** A transaction has ended. */
    settle({ step, router, order: { from, amount } }: SwapRecord, progress: Progress): void {
      if (from.address === null) return;
      const key = keyOf(from.address, router);
      if (step === 'approve') {
        if (isSuccess(progress)) amounts.set(key, amount);
      } else if (progress.status !== 'rejected') amounts.delete(key);
    },
  };
}
