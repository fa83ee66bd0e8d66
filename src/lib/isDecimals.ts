/** Whether a value can be the decimals of a token: the largest power of ten in a 256-bit word has 77. */
export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 77;
