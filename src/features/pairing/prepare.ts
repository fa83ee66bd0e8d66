import type { ViewContext } from '../../core/context';
import { getPairing, preparesAhead } from './getPairing';
import { keepPrepared } from './keepPrepared';

/**
 * In browsers that open an app only within a tap, makes the pairing and loads the links of recent wallets before that tap
 * needs them.
 */
export function prepare(ctx: ViewContext): void {
  const pairing = getPairing(ctx);
  if (!ctx.state.settings.peek().projectId || !preparesAhead(pairing)) return;
  keepPrepared(ctx);
  for (const { id, listed } of ctx.state.wallets.recent.peek())
    if (listed && !ctx.state.wallets.listed(id))
      ctx
        .load('directory')
        .then(({ directory }) => directory.fetchWallet(ctx, id, ctx.signal))
        // The wallet's view loads it again and shows the error.
        .catch(() => {});
}
