import { useState } from 'react';
import type { Modal } from '../core/context';
import { close } from '../core/kit';
import type { Namespace } from '../lib/caip';

/** Lets wallets go and leaves the modal; a wallet that cannot be let go keeps the view, with a toast. */
export function useDisconnect(modal: Modal): { busy: boolean; run: (namespace?: Namespace) => Promise<void> } {
  const { state, t } = modal;
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(namespace) {
      if (busy) return;
      setBusy(true);
      const { disconnect, showToast } = await modal.session();
      try {
        await disconnect(modal, namespace);
        // The core leaves the views of an account when it is gone; from there the modal has nothing more to do.
        if (state.router.current.peek().view === 'Connect') close(modal);
      } catch {
        void showToast(modal, 'error', t('literal.failedToDisconnect'));
      }
      setBusy(false);
    },
  };
}
