import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { balanceCacheTime } from '../../lib/limits';
import { roundDownToUnits } from '../../lib/roundDownToUnits';
import type { AccountDataService } from '../../services/account-data';
import { useWhileVisible } from '../../shared/useWhileVisible';
import type { PayingWallet } from './getWallet';
import type { Payment } from './schema/payment';

interface Funds {
  /** The account's balance of the payment's token, in base units; null if unknown. */
  readonly balance: bigint | null;
  /** Price of one unit of the network's coin, in USD; null if unknown. */
  readonly coinPrice: string | null;
}

/** The account's balance for a payment, and the price of the network's coin. Both are refreshed while the view is shown. */
export function useFunds({ network, token, decimals }: Payment, { account, address: owner }: PayingWallet): Funds {
  const ctx = useViewContext();
  const [service, setService] = useState<AccountDataService | null>(null);
  /** The token's balance on the network, in base units: the data service does not list every token. */
  const [held, setHeld] = useState<{ readonly account: string; readonly units: bigint | null } | null>(null);
  useWhileVisible(
    async (signal) => {
      const { accountData } = await ctx.load('accountData');
      setService(accountData);
      const { transactions } = await ctx.load('transactions');
      const chain = await transactions.chain(ctx, 'eip155');
      for (;;) {
        const reading = token === null ? null : chain.readBalance(network, { token, owner }, signal).catch(() => null);
        await accountData.fetchTokens(ctx, account);
        const units = await reading;
        signal.throwIfAborted();
        setHeld({ account, units });
        await ctx.clock.delay(balanceCacheTime, signal);
      }
    },
    [account],
  );
  const tokens = service?.of(ctx, account).tokens.value.value?.tokens;
  const coin = tokens?.find(({ address, chainId }) => address === null && account.startsWith(`${chainId}:`));
  const { balance: native } = ctx.state.accounts.get(network.namespace);
  const coinUnits =
    native?.networkId === network.caipNetworkId ? native.value : coin && roundDownToUnits(coin.amount, decimals);
  const balance = token === null ? coinUnits : held?.account === account ? held.units : null;
  return { balance: balance ?? null, coinPrice: coin?.price ?? null };
}
