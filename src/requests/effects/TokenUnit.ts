/** Symbol and decimals, for formatting amounts of a token. */
export interface TokenUnit {
  readonly symbol: string;
  readonly decimals: number;
  /** What the account holds in base units, if it was read from the network. */
  readonly balance?: bigint;
}
