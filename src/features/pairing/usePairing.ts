import { useLayoutEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { pageDocument } from '../../lib/pageDocument';
import { keepPairingAlive } from './keepPairingAlive';
import { pairingOf } from './pairingOf';

/** Keeps a pairing going while a view shows it and wants it; whatever the visitor does shows that somebody is there. */
export function usePairing(wallet: ListedWallet | null, wanted = true): void {
  const ctx = useViewContext();
  // Before the layout effects of the view, which open what is ready within the tap that led there.
  useLayoutEffect(() => {
    if (!wanted) return;
    const own = pairingOf(ctx);
    const visit = new AbortController();
    void keepPairingAlive(ctx, wallet, visit.signal);
    const touch = (): void => {
      own.renewals = 0;
    };
    const inputs = ['pointerdown', 'keydown'];
    for (const input of inputs) pageDocument.addEventListener(input, touch, true);
    return () => {
      for (const input of inputs) pageDocument.removeEventListener(input, touch, true);
      visit.abort();
    };
  }, [wanted, wallet?.id]);
}
