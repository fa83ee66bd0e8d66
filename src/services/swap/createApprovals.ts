import type { Progress } from '../transactions/Transactions';
import { isSuccess } from './progress';
import type { SwapRecord } from './SwapRecord';

const keyOf = (token: string, router: string): string => `${token} ${router}`.toLowerCase();

/** Tracks the approvals confirmed on this page. A swap that was sent removes its approval; one that was not keeps it. */
export function createApprovals() {
  const amounts = new Map<string, bigint>();
  return {
    /** The allowance that the last confirmed approval has set, in base units: 0 after a reset; undefined without one. */
    approvedAmount: (token: string, router: string): bigint | undefined => amounts.get(keyOf(token, router)),
    /** Applies the result of a transaction. */
    settle({ step, router, order: { from, amount } }: SwapRecord, progress: Progress): void {
      if (from.address === null) return;
      const key = keyOf(from.address, router);
      if (step !== 'swap') {
        if (isSuccess(progress)) amounts.set(key, step === 'reset' ? 0n : amount);
      } else if (progress.status !== 'rejected' && progress.status !== 'failed') amounts.delete(key);
    },
  };
}
