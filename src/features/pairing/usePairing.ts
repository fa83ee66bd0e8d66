import { useLayoutEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
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
    ctx.pageEvents.onPress(() => {
      pairing.renewals = 0;
    }, controller.signal);
    return () => controller.abort();
  }, [enabled, wallet?.id]);
}
