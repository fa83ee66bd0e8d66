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
    /** How much of a token a router may move, in base units: 0 if an older allowance was ended; undefined if nothing was changed. */
    approved: (token: string, router: string): bigint | undefined => amounts.get(keyOf(token, router)),
    /** A transaction has ended. */
    settle({ step, router, order: { from, amount } }: SwapRecord, progress: Progress): void {
      if (from.address === null) return;
      const key = keyOf(from.address, router);
      if (step !== 'swap') {
        if (isSuccess(progress)) amounts.set(key, step === 'reset' ? 0n : amount);
      } else if (progress.status !== 'rejected') amounts.delete(key);
    },
  };
}
