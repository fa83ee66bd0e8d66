import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import type { AccountDataService } from '../../services/account-data';
import type { Payment } from './schema/payment';

/** What an account holds of the payment's token, in token units, a decimal string; null if unknown. */
export function useFunds({ token }: Payment, account: CaipAddress): { readonly balance: string | null } {
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
  if (!value) return { balance: null };
  const found = value.tokens.find(({ address }) => address?.toLowerCase() === token?.toLowerCase());
  // Without the service, only the tokens of the host's list are known.
  return { balance: found?.amount ?? (value.source === 'service' ? '0' : null) };
}
