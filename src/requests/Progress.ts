import type { WalletModalError } from '../core/kit';

interface Arrival {
  /** What the receiver of a transfer or a swap got, in base units; omitted if it is unknown. Some tokens keep a part. */
  readonly arrived?: bigint | undefined;
}

/** The amount that an account lacks for a transaction, in base units of the network's coin. */
export interface Shortfall {
  /** Whether it pays in the network's coin, beside the fee. */
  readonly paysCoin: boolean;
  /** The most that the wallet may reserve for the fee. */
  readonly fee: bigint;
  /** The largest amount of the coin that can be sent instead; null if there is none, and for a token. */
  readonly max: bigint | null;
}

/** The progress of a transaction. */
export type Progress =
  /** The wallet waits for the visitor's approval. */
  | { readonly status: 'asking' }
  /** The visitor declined in the wallet: nothing was sent. */
  | { readonly status: 'rejected' }
  /** The visitor stopped waiting before the wallet was asked: nothing was sent. */
  | { readonly status: 'stopped' }
  /** It was not sent. The shortfall is known if the account cannot pay for it, as the wallet or the network's nodes say. */
  | {
      readonly status: 'failed';
      readonly error: WalletModalError;
      readonly shortfall?: Shortfall | null;
      readonly isByNodes?: boolean;
    }
  /** Whether it was sent cannot be determined: the wallet has not responded, or the page was reloaded meanwhile. */
  | { readonly status: 'unknown' }
  /**
   * `isProposed` if the hash is no transaction's: the account is a contract, and its owners may still have to agree. `isSigned` until the
   * page that gives the nodes what the wallet has signed knows that they have it: they may all refuse it, and then nothing was sent.
   */
  | { readonly status: 'pending'; readonly hash: string; readonly isProposed?: true; readonly isSigned?: true }
  | { readonly status: 'reverted' | 'dropped'; readonly hash: string }
  /** Without a hash if it was signed too late to be sent. */
  | { readonly status: 'expired'; readonly hash?: string }
  | ({ readonly status: 'confirmed' | 'different'; readonly hash: string } & Arrival)
  /**
   * `hash` is the one that was mined instead; `cancelled` means that it does nothing of this request, `isOther` that it belongs to another
   * one.
   */
  | ({
      readonly status: 'replaced';
      readonly hash: string;
      readonly cancelled: boolean;
      readonly isOther?: true | undefined;
    } & Arrival);
