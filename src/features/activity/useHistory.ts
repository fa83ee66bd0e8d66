import type { ViewContext } from '../../core/context';
import * as limits from '../../lib/limits';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { useWhileVisible } from '../../shared/useWhileVisible';

/** A newest page that is younger is not asked for again when one goes from tab to tab. */
const FRESH = 5_000;

/** Keeps an account's history fresh, every 30 s, and does what follows from it; the returned function asks at once. */
export function useHistory(
  ctx: ViewContext,
  data: AccountDataService,
  { account, history }: AccountData,
  then?: () => unknown,
): () => void {
  const { clock } = ctx;
  return useWhileVisible(
    async (signal, regained) => {
      for (let urgent = regained; !signal.aborted; urgent = false) {
        const { status, at } = history.peek();
        if (urgent || status !== 'ready' || at === null || clock.now() - at >= FRESH)
          await data.fetchHistory(ctx, account);
        if (signal.aborted) return;
        if (history.peek().status === 'ready') await then?.();
        await clock.delay(limits.balanceCacheTime, signal);
      }
    },
    [account, data],
  );
}
