import { useState } from 'react';
import type { ViewContext } from '../core/context';
import { close } from '../core/kit';
import type { Namespace } from '../lib/caip';
import { describeDisconnectFailure } from './describeDisconnectFailure';
import { showToast } from './showToast';

interface Disconnecting {
  readonly busy: boolean;
  /** The chunk that disconnects could not be loaded; it is announced. */
  readonly isMissing: boolean;
  run(namespace?: Namespace): Promise<void>;
}

/** Disconnects wallets and closes the modal. A failure shows a toast and keeps the view open. */
export function useDisconnect(ctx: ViewContext): Disconnecting {
  const { state, t } = ctx;
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    busy,
    isMissing,
    async run(namespace) {
      if (busy) return;
      setBusy(true);
      const connected = state.accounts.connected();
      const targets = namespace ? [namespace] : connected;
      const connection = await ctx.connection().catch(() => null);
      try {
        if (!connection) {
          // Toasts are in the same chunk.
          state.announcer.alert(t('screen.failedText'));
          setMissing(true);
          return;
        }
        setMissing(false);
        await connection.disconnect(ctx, namespace);
        // Removing the active account navigates to Connect. The visitor has disconnected, so close.
        if (state.router.current.peek().view === 'Connect') close(ctx);
      } catch (error) {
        // With several, the message says which stay connected.
        const several = connected.length > 1;
        const text = several ? describeDisconnectFailure(ctx, targets, error) : t('literal.failedToDisconnect');
        void showToast(ctx, 'error', text);
      } finally {
        setBusy(false);
      }
    },
  };
}
