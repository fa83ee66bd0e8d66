import { followWalletList } from './followWalletList';

/**
 * Calls back with the objects that wallets register by Wallet Standard, existing and later ones. Implemented here, because the
 * listeners of `@wallet-standard/app` are never removed from the page.
 * @param onRegister returns a function that is called when the wallet unregisters the object
 */
export function followRegistrations(
  onRegister: (wallet: unknown) => (() => void) | null | undefined,
  signal: AbortSignal,
): void {
  const register = (...wallets: readonly unknown[]): (() => void) => {
    const removers = wallets.map((wallet) => (signal.aborted ? null : onRegister(wallet)));
    return () => {
      for (const remove of removers) remove?.();
    };
  };
  const api = Object.freeze({ register });
  /** Passes the interface to a wallet. */
  const welcome = (read: () => unknown): void => {
    if (signal.aborted) return;
    try {
      (read() as (registry: typeof api) => unknown)(api);
    } catch {
      // Not a function, or the wallet's own error: the others must still be found.
    }
  };
  window.addEventListener(
    'wallet-standard:register-wallet',
    (event) => welcome(() => (event as CustomEvent<unknown>).detail),
    { signal },
  );
  followWalletList((callback) => welcome(() => callback), signal);
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
}
