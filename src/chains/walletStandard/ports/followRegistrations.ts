import { followWalletList } from './followWalletList';

/**
 * Hands over the objects that wallets register by Wallet Standard: those that are there, and later ones. By hand, because the
 * listeners of `@wallet-standard/app` stay in the page for good.
 * @param onRegister returns a function that is called when the wallet takes the object back
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
  /** Hands the interface to a wallet. */
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
