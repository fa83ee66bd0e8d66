/** Why there is no price or no transaction. Each has its own words, `swapProblem.<name>`. */
export type SwapProblem =
  /** No pool has enough of the two tokens. */
  | 'liquidity'
  /** The service says that the account has too little. */
  | 'balance'
  /** The service has no quote. */
  | 'noQuote'
  /** The service does not have the network. */
  | 'network'
  /** What the service answered is not what was ordered. */
  | 'mismatch'
  /** The contract that would execute the swap is not known. */
  | 'router'
  /** The quote is far from the market. */
  | 'market'
  /** A token's contract and the service disagree about its decimals. */
  | 'decimals'
  /** The network would undo the swap. */
  | 'refused'
  /** The price changed with each request. */
  | 'moving'
  /** Account or network changed after the review. */
  | 'account'
  /** The service or the node cannot be reached. */
  | 'failed';

/** A swap that cannot go on. */
export class SwapError extends Error {
  override readonly name = 'SwapError';
  readonly problem: SwapProblem;

  constructor(problem: SwapProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
