import { useViewContext } from '../core/kit';
import type { Namespace } from '../lib/caip';
import { balanceCacheTime } from '../lib/limits';
import { useWhileVisible } from './useWhileVisible';

/** Why tokens are read; `regained`: the page is online again, so an earlier failure does not count. */
interface ReadOptions {
  readonly regained: boolean;
}

/**
 * Reads the balances of the active account of a chain family every 30 s while the view is visible: the coin from the network's
 * nodes, and the tokens by `readTokens`, which reports its own errors.
 */
export function useBalancePolling(
  namespace: Namespace,
  readTokens: (options: ReadOptions, signal: AbortSignal) => Promise<void>,
  dependencies: readonly unknown[],
): void {
  const ctx = useViewContext();
  useWhileVisible(async (signal, isBackOnline) => {
    const { refreshAccount } = await ctx.connection();
    for (let regained = isBackOnline; !signal.aborted; regained = false) {
      void refreshAccount(ctx, namespace, { regained });
      await readTokens({ regained }, signal);
      await ctx.clock.delay(balanceCacheTime, signal);
    }
  }, dependencies);
}
