import { useEffect, useState } from 'react';
import type { Context } from '../../../core/actions/Context';
import { perInstance } from '../../../shared/perInstance';
import { getSwapAccount } from './getSwapAccount';
import type { AccountSwap, Swaps } from './loadSwaps';

/** Cached per chunk of views, so that a view that is shown again has its swap in the first render. */
const getLoaded = perInstance((_: Context): { swaps: Swaps | null } => ({ swaps: null }));

interface SwapUse {
  /** Null while its chunks load, and without an account on an EVM network. */
  readonly swap: AccountSwap | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns the swap of the active account. Reads signals: the component re-renders when the account or the network changes. */
export function useSwap(ctx: Context): SwapUse {
  const loaded = getLoaded(ctx);
  const [swaps, setSwaps] = useState(loaded.swaps);
  const [failed, setFailed] = useState(false);
  const account = getSwapAccount(ctx);
  const hasAccount = account !== null;
  useEffect(() => {
    if (swaps || failed || !hasAccount) return;
    let unmounted = false;
    const load = async (): Promise<Swaps> => (await ctx.load('swaps')).swaps.load(ctx);
    load().then(
      (result) => {
        loaded.swaps = result;
        if (!unmounted) setSwaps(result);
      },
      () => {
        if (!unmounted) setFailed(true);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [swaps, failed, hasAccount]);
  return { swap: (account && swaps?.of(account)) ?? null, failed, retry: () => setFailed(false) };
}
