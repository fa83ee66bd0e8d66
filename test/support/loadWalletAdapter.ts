import type { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { loadLibrary } from '../sandbox/solana/loadLibrary.mjs';

/** Loads the adapter with which apps of wallet-adapter use a wallet of Wallet Standard. */
export async function loadWalletAdapter(): Promise<typeof StandardWalletAdapter> {
  const library = await loadLibrary("export * from '@solana/wallet-standard-wallet-adapter-base';");
  return library.StandardWalletAdapter;
}
