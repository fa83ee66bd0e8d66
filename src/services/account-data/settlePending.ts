import type { Context } from '../../core/actions/Context';
import type { SentResult } from './AccountCache';
import { getStore } from './accountDataStore';

/**
 * Applies the result of a sent transaction: it is shown with it until the history contains the transaction. With null, it is
 * removed, because another transaction was mined in its place, or it is not what was reviewed.
 */
export function settlePending(ctx: Context, sentHash: string, result: SentResult | null): void {
  const { pending, setPending } = getStore(ctx);
  setPending(
    pending.peek().flatMap((entry) => {
      const { transaction } = entry;
      if (transaction.id !== sentHash) return [entry];
      if (!result) return [];
      const { hash, status } = result;
      const metadata = { ...transaction.metadata, hash };
      const settled = { ...entry, transaction: { ...transaction, id: hash, metadata }, result: status };
      // A failed transaction has moved nothing.
      const outgoing = status === 'failed' ? undefined : entry.outgoing;
      return [{ ...settled, settledAt: ctx.clock.now(), outgoing }];
    }),
  );
}
