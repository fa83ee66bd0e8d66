import type { GasPrice, SwapCosts } from './gasPrices';
import type { PricedQuote } from './quoteImpact';
import type { SwapProblem } from './SwapError';
import type { SwapRecord } from './SwapRecord';
import type { SwapToken } from './SwapToken';

/** The visitor's input. */
export interface SwapForm {
  readonly from: SwapToken | null;
  readonly to: SwapToken | null;
  /** A decimal string in units of `from`, or an empty string. */
  readonly amount: string;
}

/** A quote for the form. */
export interface Quote extends PricedQuote, Pick<SwapCosts, 'paysFee' | 'rollupFee'> {
  readonly gasPrice: GasPrice;
}

export interface QuoteState {
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
  /** The last quote of the same two tokens. While the next one is loading, it may be for another amount. */
  readonly quote: Quote | null;
  /** Why the last request failed. It stays while the request is repeated. */
  readonly problem?: SwapProblem | undefined;
}

export interface ReviewState {
  readonly status: 'none' | 'preparing' | 'ready' | 'failed';
  /** The record on screen. It stays there while the next one is prepared. */
  readonly record: SwapRecord | null;
  /**
   * A newer record that returns less. It replaces the one on screen once the visitor agrees. It is the one on screen itself if there
   * was none to keep there.
   */
  readonly next: SwapRecord | null;
  /** Why there is no record. It stays while the record is prepared again. */
  readonly problem?: SwapProblem | undefined;
}
