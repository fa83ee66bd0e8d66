import type { ChainRequest } from '../../../core/ports/ChainRequest';

/** The options of `solana:signAndSendTransaction` in Wallet Standard. */
export interface SendOptions {
  readonly commitment?: 'processed' | 'confirmed' | 'finalized';
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized';
  readonly skipPreflight?: boolean;
  readonly maxRetries?: number;
  readonly minContextSlot?: number;
}

/** The parameters of `sendTransaction` on Solana: the wallet signs, and sends through its own nodes. */
export interface SolanaSendRequest extends ChainRequest {
  /** In wire format. */
  readonly transaction: Uint8Array;
  readonly options?: SendOptions;
}
