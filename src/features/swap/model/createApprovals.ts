import { foldAddress } from '../../../lib/address';
import type { Clock } from '../../../lib/clock';
import { isUnsent, outcome } from '../../../requests/outcome';
import type { Progress } from '../../../requests/Progress';
import type { SwapRecord } from './SwapRecord';

/** How long nodes may lag behind a confirmed approval, in ms. Later, they know whether it has ended or was used elsewhere. */
const LAG = 60_000;

const keyOf = (token: string, router: string): string => `${foldAddress(token)} ${foldAddress(router)}`;

/** Tracks the approvals confirmed on this page. A swap that was sent removes its approval; one that was not keeps it. */
export function createApprovals(clock: Pick<Clock, 'now'>) {
  const approvals = new Map<string, { readonly amount: bigint; readonly at: number }>();
  return {
    /** The allowance that the last confirmed approval has set, in base units: 0 after a reset; undefined without one. */
    approvedAmount: (token: string, router: string): bigint | undefined => approvals.get(keyOf(token, router))?.amount,
    /** The same while nodes may not report it yet. */
    recentAmount(token: string, router: string): bigint | undefined {
      const { amount, at = 0 } = approvals.get(keyOf(token, router)) ?? {};
      const age = clock.now() - at;
      return age >= 0 && age < LAG ? amount : undefined;
    },
    /** Applies the result of a transaction. */
    settle({ step, router, order: { from, amount } }: SwapRecord, progress: Progress): void {
      if (from.address === null) return;
      const key = keyOf(from.address, router);
      if (step !== 'swap') {
        if (outcome(progress) === 'succeeded')
          approvals.set(key, { amount: step === 'reset' ? 0n : amount, at: clock.now() });
      } else if (!isUnsent(progress)) approvals.delete(key);
    },
  };
}
