import type { WalletModalError } from '../../core/kit';

/** The progress of a transaction. */
export type Progress =
  /** The wallet waits for the visitor's approval. */
  | { readonly status: 'asking' }
  /** The visitor declined: nothing was sent. */
  | { readonly status: 'rejected' }
  /** It was not sent. */
  | { readonly status: 'failed'; readonly error: WalletModalError }
  /** Whether it was sent cannot be determined: the wallet has not responded, or the page was reloaded meanwhile. */
  | { readonly status: 'unknown' }
  | { readonly status: 'pending'; readonly hash: string }
  | { readonly status: 'confirmed' | 'reverted' | 'dropped' | 'different'; readonly hash: string }
  /** `hash` is the one that was mined instead; `cancelled` means that it does nothing. */
  | { readonly status: 'replaced'; readonly hash: string; readonly cancelled: boolean };
