import type { WalletModalError } from '../../core/kit';

interface Arrival {
  /** What the receiver of a transfer or a swap got, in base units; omitted if it is unknown. Some tokens keep a part. */
  readonly arrived?: bigint | undefined;
}

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
  | { readonly status: 'reverted' | 'dropped'; readonly hash: string }
  | ({ readonly status: 'confirmed' | 'different'; readonly hash: string } & Arrival)
  /** `hash` is the one that was mined instead; `cancelled` means that it does nothing. */
  | ({ readonly status: 'replaced'; readonly hash: string; readonly cancelled: boolean } & Arrival);
