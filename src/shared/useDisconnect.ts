import { useState } from 'react';
import type { ViewContext } from '../core/context';
import { close } from '../core/kit';
import type { Namespace } from '../lib/caip';

/** Lets wallets go and leaves the modal; a wallet that cannot be let go keeps the view, with a toast. */
export function useDisconnect(ctx: ViewContext): { busy: boolean; run: (namespace?: Namespace) => Promise<void> } {
  const { state, t } = ctx;
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(namespace) {
      if (busy) return;
      setBusy(true);
      const { disconnect, showToast } = await ctx.connection();
      try {
        await disconnect(ctx, namespace);
        // The core leaves the views of an account when it is gone; from there the modal has nothing more to do.
        if (state.router.current.peek().view === 'Connect') close(ctx);
      } catch {
        void showToast(ctx, 'error', t('literal.failedToDisconnect'));
      }
      setBusy(false);
    },
  };
}
