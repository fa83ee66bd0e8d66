import type { SolanaProvider } from '../../../../core/providers';
import { removeQuietly } from '../../../../shared/removeQuietly';

interface Registry {
  register(...wallets: readonly unknown[]): unknown;
}

/**
 * Registers a wallet with all apps of the page, now and when they ask (Wallet Standard). Returns a function that unregisters it and
 * stops.
 */
export function announce(wallet: SolanaProvider): () => void {
  const removers: unknown[] = [];
  const register = (registry: unknown): void => {
    try {
      removers.push((registry as Registry).register(wallet));
    } catch {
      // No registry, or its own error.
    }
  };
  const onReady = (event: Event): void => register((event as CustomEvent<unknown>).detail);
  window.addEventListener('wallet-standard:app-ready', onReady);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady);
    for (const remove of removers) removeQuietly(remove);
  };
}
