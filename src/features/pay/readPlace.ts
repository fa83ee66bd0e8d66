import type { Context } from '../../core/actions/Context';
import type { Cursor } from '../../core/ports/chainTransactions';
import type { Payment } from './schema/payment';

/** Reads where the chain of a payment is now. Null if no node answers. */
export async function readPlace(
  ctx: Context,
  { network, recipient }: Payment,
  signal: AbortSignal,
): Promise<Cursor | null> {
  try {
    const { transactions } = await ctx.load('transactions');
    const chain = await transactions.chain(ctx, 'eip155');
    return await chain.startSearch(network, recipient, signal);
  } catch {
    return null;
  }
}
