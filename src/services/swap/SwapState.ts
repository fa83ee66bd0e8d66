import type { Progress, Submission } from '../../services/transactions/Transactions';
import type { Prices } from './fetchPrices';
import type { GasPrice } from './gasPrices';
import type { SwapProblem } from './SwapError';
import type { SwapOrder } from './SwapOrder';
import type { SwapRecord } from './SwapRecord';
import type { SwapToken } from './SwapToken';

/** What the visitor chose. */
export interface SwapForm {
  readonly from: SwapToken | null;
  readonly to: SwapToken | null;
  /** In units of `from`, an exact decimal string; empty without one. */
  readonly amount: string;
}

/** A price for the form. */
export interface Quote {
  readonly order: SwapOrder;
  /** In base units of the bought token. */
  readonly received: bigint;
  readonly prices: Prices;
  readonly gasPrice: GasPrice;
  /** What a rollup takes besides the fee for gas, in wei; null if unknown. */
  readonly rollupFee: bigint | null;
}

export interface QuoteState {
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
  /** The last quote of the same two tokens; only `ready` means that it is for this amount. */
  readonly quote: Quote | null;
  readonly problem?: SwapProblem;
}

/** How the last request to the wallet ended, if not with success. */
export interface SwapNotice {
  readonly operation: 'approve' | 'trade';
  /** Null if the wallet was not asked, because another request is open. */
  readonly progress: Progress | null;
}

export interface ReviewState {
  readonly status: 'none' | 'preparing' | 'ready' | 'failed';
  /** What is shown. It stays while a newer one is prepared. */
  readonly record: SwapRecord | null;
  /** A newer record that brings less; shown once the visitor agrees. */
  readonly next: SwapRecord | null;
  readonly problem?: SwapProblem;
  readonly notice?: SwapNotice | undefined;
}

/** The record that the wallet was asked for, and how far it is. */
export interface ActiveSubmission {
  readonly record: SwapRecord;
  readonly submission: Submission;
}
