import type { EmbeddedWalletActions } from './EmbeddedWalletActions';

export declare const embeddedWallet: EmbeddedWalletActions;
