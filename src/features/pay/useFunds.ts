import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { coinUnits } from '../../services/account-data/coinUnits';
import { useBalancePolling } from '../../shared/useBalancePolling';
import type { PayingWallet } from './getWallet';
import type { Payment } from './schema/payment';
import { useListedToken } from './useListedToken';

interface Funds {
  /** The account's balance of the payment's token, in base units; null if unknown. */
  readonly balance: bigint | null;
  /** Its balance of the network's coin, which pays the fee, in base units; null if unknown. */
  readonly coinUnits: bigint | null;
  /** Price of one unit of the network's coin, in USD; null if unknown. */
  readonly coinPrice: string | null;
}

/** The account's balance for a payment, and the price of the network's coin. Both are refreshed while the view is shown. */
export function useFunds(payment: Payment, { account, address: owner }: PayingWallet): Funds {
  const { network, token } = payment;
  const ctx = useViewContext();
  /** The token's balance on the network, in base units: the data service does not list every token. */
  const [held, setHeld] = useState<{ readonly account: string; readonly units: bigint | null } | null>(null);
  useBalancePolling(
    network.namespace,
    async (options, signal) => {
      const { accountData } = await ctx.load('accountData');
      // The node may respond long before the data service.
      void accountData.fetchTokens(ctx, account, options);
      if (token === null) return;
      const { transactions } = await ctx.load('transactions');
      const chain = await transactions.chain(ctx, 'eip155');
      const units = await chain.readBalance(network, { token, owner }, signal).catch(() => null);
      signal.throwIfAborted();
      setHeld({ account, units });
    },
    [account],
  );
  const coin = useListedToken(payment, account, null);
  const units = coinUnits(ctx.state.accounts.get(network.namespace), network, coin);
  const balance = token === null ? units : held?.account === account ? held.units : null;
  return { balance, coinUnits: units, coinPrice: coin?.price ?? null };
}
