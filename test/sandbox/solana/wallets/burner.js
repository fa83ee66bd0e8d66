import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner';
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base';
import { registerWallet } from '@wallet-standard/wallet';

/** @type {{ chain: `solana:${string}`, rpc: string }} */
const { chain, rpc } = /** @type {any} */ (globalThis).__sandbox;

registerWallet(new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), /** @type {never} */ (chain), rpc));
