import type { Context } from '../../core/actions/Context';
import { getPairing, preparesAhead } from './getPairing';
import { pair } from './pair';

/**
 * In browsers that open an app only within a tap, makes the pairing and loads the links of recent wallets before that tap
 * needs them.
 */
export function prepare(ctx: Context): void {
  const pairing = getPairing(ctx);
  if (!ctx.state.settings.peek().projectId || !preparesAhead(pairing)) return;
  // A new pairing would end the one resumed from an earlier page; wait for a tap before replacing it.
  if (!pairing.resumedTopic) pair(ctx);
  for (const { id, listed } of ctx.state.wallets.recent.peek())
    if (listed && !ctx.state.wallets.listed(id))
      ctx
        .load('directory')
        .then(({ directory }) => directory.fetchWallet(ctx, id, ctx.signal))
        // The wallet's view loads it again and shows the error.
        .catch(() => {});
}
