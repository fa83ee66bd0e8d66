/** Why there is no quote or no transaction. The message keys are `swapProblem.<name>` and `swapProblem.<name>Text`. */
export type SwapProblem =
  /** No pool has enough liquidity for the two tokens. */
  | 'liquidity'
  /** The service reports that the account's balance is too low. */
  | 'balance'
  /** The service has no quote. */
  | 'noQuote'
  /** The service does not support the network. */
  | 'network'
  /** The service's response does not match the order. */
  | 'mismatch'
  /** The contract that would execute the swap is not a known router. */
  | 'router'
  /** The quote is far from the market price. */
  | 'market'
  /** A token's contract and the service disagree about its decimals. */
  | 'decimals'
  /** A token's contract has another symbol than the service, and the visitor has not confirmed it. */
  | 'symbol'
  /** The swap would revert. */
  | 'refused'
  /** The price kept changing between the requests. */
  | 'moving'
  /** The account or the network changed after the review. */
  | 'account'
  /** The service or the node cannot be reached. */
  | 'failed';

/** The reason why a swap cannot continue. */
export class SwapError extends Error {
  override readonly name = 'SwapError';
  readonly problem: SwapProblem;

  constructor(problem: SwapProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
