import type { Context } from '../../../core/actions/Context';
import { perInstance } from '../../../shared/perInstance';
import { useLoaded } from '../../../shared/useLoaded';
import { getSwapAccount } from './getSwapAccount';
import type { AccountSwap, Swaps } from './loadSwaps';

/** Cached per chunk of views, so that a view that is shown again has its swap in the first render. */
const getLoaded = perInstance((_: Context) => new Map<'swaps', Swaps>());

interface SwapUse {
  /** Null while its chunks load, and without an account on an EVM network. */
  readonly swap: AccountSwap | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns the swap of the active account. Reads signals: the component re-renders when the account or the network changes. */
export function useSwap(ctx: Context): SwapUse {
  const account = getSwapAccount(ctx);
  const load = async (): Promise<Swaps> => (await ctx.load('swaps')).swaps.load(ctx);
  const { value: swaps, ...rest } = useLoaded(getLoaded(ctx), 'swaps', load, account !== null);
  return { swap: (account && swaps?.of(account)) ?? null, ...rest };
}
