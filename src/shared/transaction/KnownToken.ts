/** What amounts of a token are written with. */
export interface KnownToken {
  readonly symbol: string;
  readonly decimals: number;
}
