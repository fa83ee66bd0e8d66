import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import type { AccountDataService } from '../../services/account-data';
import type { Payment } from './schema/payment';

interface Funds {
  /** What the account holds of the payment's token, in token units, a decimal string; null if unknown. */
  readonly balance: string | null;
  /** Of one unit of the network's coin, in USD; null if unknown. */
  readonly coinPrice: string | null;
}

/** What an account can pay with. */
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
  const found = value.tokens.find(({ address }) => address?.toLowerCase() === token?.toLowerCase());
  // Without the service, only the tokens of the host's list are known.
  const balance = found?.amount ?? (value.source === 'service' ? '0' : null);
  return { balance, coinPrice: coin?.price ?? null };
}
