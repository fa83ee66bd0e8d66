import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import { balanceCacheTime } from '../../lib/limits';
import type { AccountDataService } from '../../services/account-data';
import { useWhileVisible } from '../../shared/useWhileVisible';
import type { Payment } from './schema/payment';

interface Funds {
  /** The account's balance of the payment's token, in token units, a decimal string; null if unknown. */
  readonly balance: string | null;
  /** Price of one unit of the network's coin, in USD; null if unknown. */
  readonly coinPrice: string | null;
}

/** The account's balance for a payment, and the price of the network's coin. Both are refreshed while the view is shown. */
export function useFunds({ token, decimals }: Payment, account: CaipAddress): Funds {
  const ctx = useViewContext();
  const [service, setService] = useState<AccountDataService | null>(null);
  useWhileVisible(
    async (signal) => {
      const { accountData } = await ctx.load('accountData');
      setService(accountData);
      for (;;) {
        await accountData.fetchTokens(ctx, account);
        await ctx.clock.delay(balanceCacheTime, signal);
      }
    },
    [account],
  );
  const value = service?.of(ctx, account).tokens.value.value;
  if (!value) return { balance: null, coinPrice: null };
  const coin = value.tokens.find(({ address, chainId }) => address === null && account.startsWith(`${chainId}:`));
  const tokenBalance = value.tokens.find(({ address }) => address?.toLowerCase() === token?.toLowerCase());
  // Lists have no tokens without decimals. Without the service, only the tokens of the host's list are read.
  const balance = tokenBalance?.amount ?? (value.source === 'service' && decimals ? '0' : null);
  return { balance, coinPrice: coin?.price ?? null };
}
