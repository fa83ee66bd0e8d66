import type { Discover } from '../../../core/ports/injected';
import { readWallet } from '../wallet/readWallet';
import { followWalletList } from './followWalletList';

/**
 * Detects wallets by Wallet Standard: those that are there, and those that register later. By hand, because the listeners of
 * `@wallet-standard/app` stay in the page for good.
 */
export const discover: Discover = (onAnnounce, signal) => {
  const register = (...wallets: readonly unknown[]): (() => void) => {
    const removers = wallets.map((wallet) => {
      const announced = signal.aborted ? null : readWallet(wallet);
      return announced && onAnnounce(announced);
    });
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
};
