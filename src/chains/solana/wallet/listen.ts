import { removeQuietly } from '../../../shared/removeQuietly';
import { readFeature } from './features';
import { accountsOf, type SharedAccount } from './readAccounts';

/** Reads the accounts in a change event; undefined if it is about something else. */
function readChange(change: unknown, wallet: unknown): readonly SharedAccount[] | undefined {
  try {
    if ((change as { readonly accounts?: unknown } | null | undefined)?.accounts === undefined) return undefined;
  } catch {
    // The event cannot be read: the wallet's own list counts.
  }
  return accountsOf(change) ?? accountsOf(wallet) ?? undefined;
}

/**
 * Listens to a wallet's events until the signal is aborted, with the accounts of those that are about them. Errors of the wallet are
 * ignored: one without events can still be used. Some wallets return nothing that removes a listener, so later events are dropped here.
 */
export function listen(
  wallet: unknown,
  onChange: (accounts?: readonly SharedAccount[]) => void,
  signal: AbortSignal,
): void {
  try {
    const remove = readFeature(wallet, 'standard:events')?.('change', (change: unknown) => {
      if (!signal.aborted) onChange(readChange(change, wallet));
    });
    signal.addEventListener('abort', () => removeQuietly(remove));
  } catch {
    // There are no events.
  }
}
