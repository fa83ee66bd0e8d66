import type { ViewContext } from '../../core/context';
import type { TransactionsService } from '../../requests/TransactionsService';
import { perInstance } from '../../shared/perInstance';
import { useLoaded } from '../../shared/useLoaded';

const getLoaded = perInstance((_: ViewContext) => new Map<'eip155', TransactionsService>());

export interface Transactions {
  /** Undefined until it is loaded. */
  readonly value: TransactionsService | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The service of transactions, once it can compare payments: the chain family knows which are the same. */
export const useTransactions = (ctx: ViewContext): Transactions =>
  useLoaded(getLoaded(ctx), 'eip155', async () => {
    const { transactions } = await ctx.load('transactions');
    await transactions.chain(ctx, 'eip155');
    return transactions;
  });
