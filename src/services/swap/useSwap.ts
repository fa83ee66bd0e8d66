import { useEffect, useState } from 'react';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import { getSwapAccount } from './getSwapAccount';
import type { AccountSwap, Swaps } from './openSwaps';

/** Kept by each chunk of views, so that a view that is shown again has its swap at once. */
const getOpened = perInstance((_: Context): { swaps: Swaps | null } => ({ swaps: null }));

interface SwapUse {
  /** Null while its chunks are loaded, and without an account of an EVM network. */
  readonly swap: AccountSwap | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The swap of the active account. Reads signals: the component re-renders when account or network change. */
export function useSwap(ctx: Context): SwapUse {
  const opened = getOpened(ctx);
  const [swaps, setSwaps] = useState(opened.swaps);
  const [failed, setFailed] = useState(false);
  const account = getSwapAccount(ctx);
  const hasAccount = account !== null;
  useEffect(() => {
    if (swaps || failed || !hasAccount) return;
    let unmounted = false;
    const open = async (): Promise<Swaps> => (await ctx.load('swaps')).swaps.open(ctx);
    open().then(
      (loaded) => {
        opened.swaps = loaded;
        if (!unmounted) setSwaps(loaded);
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
