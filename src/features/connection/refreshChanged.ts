import type { Context } from '../../core/actions/Context';
import type { CaipAddress, Namespace } from '../../lib/caip';
import { refreshData } from '../../services/account-data/refreshData';
import { isAccountInUse } from '../../shared/isAccountInUse';
import { perInstance } from '../../shared/perInstance';
import { refreshAccount } from './refreshAccount';

/** Pauses before the reads, in ms: at once, and while the transaction of the request is probably mined. */
const PAUSES = [0, 5_000, 10_000];

/** The newest request of each family. */
const getLatest = perInstance((_: Context) => new Map<Namespace, object>());

/** Reads the account's balance, not from the cache, and fetches its data if the page knows them. */
async function refresh(
  ctx: Context,
  namespace: Namespace,
  account: CaipAddress,
  tokens: readonly string[],
): Promise<void> {
  const { accounts } = ctx.state;
  accounts.update(namespace, { changedAt: ctx.clock.now() });
  void refreshAccount(ctx, namespace, { force: true });
  // The service must not be asked about an account that no view has shown.
  if (accounts.get(namespace).tokenBalance?.account !== account) return;
  const { accountData } = await ctx.load('accountData');
  if (!ctx.signal.aborted) refreshData(ctx, accountData, account, tokens);
}

/**
 * Refreshes everything that a request may have changed of the active account: its balance, tokens and activity. Runs in the
 * background, for some seconds, because the request's transaction may not be mined yet, or the response may come from a node that
 * lags.
 * @param tokens addresses of tokens with a recent transfer
 */
export function refreshChanged(ctx: Context, namespace: Namespace, tokens: readonly string[] = []): void {
  const { clock, signal } = ctx;
  const account = ctx.state.accounts.idOf(namespace);
  const latest = getLatest(ctx);
  const request = {};
  latest.set(namespace, request);
  const run = async (): Promise<void> => {
    for (const pause of PAUSES) {
      if (pause) await clock.delay(pause, signal);
      if (!account || latest.get(namespace) !== request || !isAccountInUse(ctx, account) || signal.aborted) return;
      // The loader reports a missing chunk; the next read tries again.
      await refresh(ctx, namespace, account, tokens).catch(() => {});
    }
  };
  run().catch(() => {});
}
