import { useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import * as limits from '../../lib/limits';
import type { AccountDataService } from '../../services/account-data';
import { useWhileVisible } from '../../shared/useWhileVisible';

/** How asking for balances went. */
export interface Balances {
  /** Everybody who could tell was asked. */
  readonly asked: boolean;
  /** Nothing is known, and the pause after the failure is over. */
  readonly canRetry: boolean;
  readonly retry: () => void;
}

/**
 * Keeps the balances of an account fresh, every 30 s: the coin's where it counts, the tokens', and the name. After a failure
 * with nothing to show, the visitor may try 30 s later; without that it tries again by itself in another 30 s.
 */
export function useBalances(ctx: ViewContext, account: CaipAddress, data: AccountDataService | undefined): Balances {
  const { state, clock } = ctx;
  const [asked, setAsked] = useState(false);
  const [canRetry, setCanRetry] = useState(false);
  const namespace = namespaceOf(account);
  const network = state.networks.find(state.accounts.get(namespace).networkId);
  const counted = Boolean(network && !network.testnet);
  const latest = useRef(data);
  latest.current = data;
  /** Whether the headline has something to show, or nothing has failed that would give it. */
  const isSettled = (): boolean => {
    const { balance, balanceFailed } = state.accounts.get(namespace);
    const { status, value } = latest.current?.of(ctx, account).tokens.peek() ?? {};
    return Boolean(balance || value?.source === 'service' || !(balanceFailed || status === 'failed'));
  };
  const askSession = useWhileVisible(
    async (signal) => {
      const { refreshAccount } = await ctx.connection();
      while (!signal.aborted) {
        setCanRetry(false);
        if (counted) await refreshAccount(ctx, namespace);
        if (signal.aborted) return;
        setAsked(true);
        await clock.delay(limits.balanceRetryBlock, signal);
        if (isSettled()) continue;
        setCanRetry(true);
        await clock.delay(limits.balanceRetryBlock, signal);
      }
    },
    [account, counted],
  );
  const askService = useWhileVisible(
    async (signal, back) => {
      for (let regained = back; data && !signal.aborted; regained = false) {
        void data.fetchIdentity(ctx, account);
        await data.fetchTokens(ctx, account, { regained });
        await clock.delay(limits.balanceCacheTime, signal);
      }
    },
    [account, data],
  );
  const retry = (): void => {
    askSession();
    askService();
  };
  return { asked, canRetry, retry };
}
