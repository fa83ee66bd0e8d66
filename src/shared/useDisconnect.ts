import { useState } from 'react';
import type { ViewContext } from '../core/context';
import { close, WalletModalError } from '../core/kit';
import type { Namespace } from '../lib/caip';
import { showToast } from './showToast';

/** Disconnects wallets and closes the modal. A failure shows a toast and keeps the view open. */
export function useDisconnect(ctx: ViewContext): { busy: boolean; run: (namespace?: Namespace) => Promise<void> } {
  const { state, t } = ctx;
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(namespace) {
      if (busy) return;
      setBusy(true);
      const isOneOfSeveral = state.accounts.connected().length > 1;
      try {
        const { disconnect } = await ctx.connection();
        await disconnect(ctx, namespace);
        // Removing the active account navigates to Connect. The visitor has disconnected, so close.
        if (state.router.current.peek().view === 'Connect') close(ctx);
      } catch (error) {
        // With several, the message says which have failed; they stay.
        const names = isOneOfSeveral && error instanceof WalletModalError ? error.message : '';
        void showToast(ctx, 'error', names || t('literal.failedToDisconnect'));
      } finally {
        setBusy(false);
      }
    },
  };
}
