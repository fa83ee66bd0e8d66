import type { Context } from '../../core/actions/Context';
import type { PendingEntry, SentResult } from './AccountCache';
import { getStore } from './accountDataStore';
import { amountWithout } from './lowerBalances';

/** The same transaction, whose balances are now expected to be without what another one has taken. */
function after(entry: PendingEntry, mined: PendingEntry): PendingEntry {
  if (!entry.outgoing || entry.result || entry.account !== mined.account) return entry;
  const outgoing = entry.outgoing.map((each) => ({
    ...each,
    before: amountWithout({ address: each.address, amount: each.before }, [mined]),
  }));
  return { ...entry, outgoing };
}

/**
 * Applies the result of a sent transaction: it is shown with it until the history contains the transaction. With null, it is
 * removed, because another transaction was mined in its place, or it is not what was reviewed.
 */
export function settlePending(ctx: Context, sentHash: string, result: SentResult | null): void {
  const { pending, setPending } = getStore(ctx);
  const mined = pending.peek().find((entry) => entry.transaction.id === sentHash && !entry.result);
  setPending(
    pending.peek().flatMap((entry) => {
      const { transaction } = entry;
      if (transaction.id !== sentHash) return [mined && result?.status === 'confirmed' ? after(entry, mined) : entry];
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
