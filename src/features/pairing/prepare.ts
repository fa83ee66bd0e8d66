import type { Context } from '../../core/actions/Context';
import { pair } from './pair';
import { pairingOf, preparesAhead } from './pairingOf';

/** Makes the pairing, and looks up the recent wallets' links, before the tap that will need both, where only it may open an app. */
export function prepare(ctx: Context): void {
  const own = pairingOf(ctx);
  if (!ctx.state.settings.peek().projectId || !preparesAhead(own)) return;
  // A pairing of an earlier page is ended for a tap, not for a look at the list.
  if (!own.resumed) pair(ctx);
  for (const { id, listed } of ctx.state.wallets.recent.peek())
    if (listed && !ctx.state.wallets.listed(id))
      ctx
        .load('directory')
        .then(({ directory }) => directory.fetchWallet(ctx, id, ctx.signal))
        // It is looked up again, with a word on what went wrong, where it is shown.
        .catch(() => {});
}
