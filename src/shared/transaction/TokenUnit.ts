/** Symbol and decimals, for formatting amounts of a token. */
export interface TokenUnit {
  readonly symbol: string;
  readonly decimals: number;
}
