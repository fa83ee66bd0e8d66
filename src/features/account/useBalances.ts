import { useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import * as limits from '../../lib/limits';
import type { AccountDataService } from '../../services/account-data';
import { useWhileVisible } from '../../shared/useWhileVisible';

/** Status of the balance requests. */
export interface Balances {
  /** All sources have been requested at least once. */
  readonly requested: boolean;
  /** There is no balance to show, and the pause after the failure has passed. */
  readonly canRetry: boolean;
  readonly retry: () => void;
}

/**
 * Refreshes an account's native balance, tokens and name every 30 s. After a failure with nothing to show, a retry button
 * appears after 30 s; after another 30 s it retries automatically.
 */
export function useBalances(ctx: ViewContext, account: CaipAddress, data: AccountDataService | undefined): Balances {
  const { state, clock } = ctx;
  const [requested, setRequested] = useState(false);
  const [canRetry, setCanRetry] = useState(false);
  const namespace = namespaceOf(account);
  const network = state.networks.find(state.accounts.get(namespace).networkId);
  const hasBalance = Boolean(network && !network.testnet) && hasFeature(namespace, 'balances');
  const latest = useRef(data);
  latest.current = data;
  /** Whether there is a balance to show, or no request for it has failed. */
  const isSettled = (): boolean => {
    const { balance, balanceFailed } = state.accounts.get(namespace);
    const { status, value } = latest.current?.of(ctx, account).tokens.peek() ?? {};
    return Boolean(balance || value?.source === 'service' || !(balanceFailed || status === 'failed'));
  };
  const pollBalance = useWhileVisible(
    async (signal) => {
      const { refreshAccount } = await ctx.connection();
      while (!signal.aborted) {
        setCanRetry(false);
        if (hasBalance) await refreshAccount(ctx, namespace);
        if (signal.aborted) return;
        setRequested(true);
        await clock.delay(limits.balanceRetryBlock, signal);
        if (isSettled()) continue;
        setCanRetry(true);
        await clock.delay(limits.balanceRetryBlock, signal);
      }
    },
    [account, hasBalance],
  );
  const pollService = useWhileVisible(
    async (signal, isBackOnline) => {
      for (let regained = isBackOnline; data && !signal.aborted; regained = false) {
        void data.fetchIdentity(ctx, account);
        await data.fetchTokens(ctx, account, { regained });
        await clock.delay(limits.balanceCacheTime, signal);
      }
    },
    [account, data],
  );
  const retry = (): void => {
    pollBalance();
    pollService();
  };
  return { requested, canRetry, retry };
}
