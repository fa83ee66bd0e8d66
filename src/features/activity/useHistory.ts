import type { ViewContext } from '../../core/context';
import * as limits from '../../lib/limits';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { useWhileVisible } from '../../shared/useWhileVisible';

/** Switching tabs does not reload a first page younger than this (ms). */
const FRESH_FOR = 5_000;

/** Refreshes an account's history every 30 s and calls `onReady` after each update. The returned function refreshes immediately. */
export function useHistory(
  ctx: ViewContext,
  data: AccountDataService,
  { account, history }: AccountData,
  onReady?: () => unknown,
): () => void {
  const { clock } = ctx;
  return useWhileVisible(
    async (signal, isBackOnline) => {
      for (let force = isBackOnline; !signal.aborted; force = false) {
        const { status, at } = history.peek();
        if (force || status !== 'ready' || at === null || clock.now() - at >= FRESH_FOR)
          await data.fetchHistory(ctx, account);
        if (signal.aborted) return;
        if (history.peek().status === 'ready') await onReady?.();
        await clock.delay(limits.balanceCacheTime, signal);
      }
    },
    [account, data],
  );
}
