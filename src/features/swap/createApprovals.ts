import type { SwapRecord } from './SwapRecord';
import type { SwapNotice } from './SwapState';

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
    /** A transaction has ended, with a notice unless it succeeded. */
    settle({ step, router, order: { from, amount } }: SwapRecord, notice: SwapNotice | null): void {
      if (from.address === null) return;
      const key = keyOf(from.address, router);
      if (step === 'approve') {
        if (!notice) amounts.set(key, amount);
      } else if (notice?.kind !== 'rejected') amounts.delete(key);
    },
  };
}
