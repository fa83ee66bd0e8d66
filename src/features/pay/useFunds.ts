import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import type { AccountDataService } from '../../services/account-data';
import type { Payment } from './schema/payment';

interface Funds {
  /** The account's balance of the payment's token, in token units, a decimal string; null if unknown. */
  readonly balance: string | null;
  /** Price of one unit of the network's coin, in USD; null if unknown. */
  readonly coinPrice: string | null;
}

/** The account's balance for a payment, and the price of the network's coin. */
export function useFunds({ token }: Payment, account: CaipAddress): Funds {
  const ctx = useViewContext();
  const [service, setService] = useState<AccountDataService | null>(null);
  useEffect(() => {
    ctx
      .load('accountData')
      .then(({ accountData }) => {
        setService(accountData);
        return accountData.fetchTokens(ctx, account);
      })
      .catch(() => {});
  }, [account]);
  const value = service?.of(ctx, account).tokens.value.value;
  if (!value) return { balance: null, coinPrice: null };
  const coin = value.tokens.find(({ address, chainId }) => address === null && account.startsWith(`${chainId}:`));
  const tokenBalance = value.tokens.find(({ address }) => address?.toLowerCase() === token?.toLowerCase());
  // Without the service, only the tokens of the host's list are read.
  const balance = tokenBalance?.amount ?? (value.source === 'service' ? '0' : null);
  return { balance, coinPrice: coin?.price ?? null };
}
