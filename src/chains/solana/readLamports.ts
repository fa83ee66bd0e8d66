/**
 * Reads the result of `getBalance`.
 * @throws TypeError if it is malformed, or above 2^53 lamports, where JSON has lost digits
 */
export function readLamports(answer: unknown): bigint {
  const { value } = Object(answer) as { readonly value?: unknown };
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new TypeError('The node returned malformed data');
  return BigInt(value as number);
}
