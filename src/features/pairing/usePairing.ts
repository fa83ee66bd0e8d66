import { useLayoutEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { pageDocument } from '../../lib/pageDocument';
import { getPairing } from './getPairing';
import { keepPairingAlive } from './keepPairingAlive';

/** Keeps a pairing alive while a view is mounted and needs it. Any input from the visitor resets the renewal limit. */
export function usePairing(wallet: ListedWallet | null, enabled = true): void {
  const ctx = useViewContext();
  // A layout effect, so that it runs before those of the view, which open a ready link within the same tap.
  useLayoutEffect(() => {
    if (!enabled) return;
    const pairing = getPairing(ctx);
    const controller = new AbortController();
    void keepPairingAlive(ctx, wallet, controller.signal);
    const resetRenewals = (): void => {
      pairing.renewals = 0;
    };
    // Release events, because press events do not leave the dialog.
    const inputs = ['pointerup', 'keyup'];
    for (const input of inputs) pageDocument.addEventListener(input, resetRenewals, true);
    return () => {
      for (const input of inputs) pageDocument.removeEventListener(input, resetRenewals, true);
      controller.abort();
    };
  }, [enabled, wallet?.id]);
}
