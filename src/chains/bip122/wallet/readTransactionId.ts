/** Reads a transaction id, in lower case. @throws TypeError for anything else */
export function readTransactionId(value: unknown): string {
  if (typeof value !== 'string' || !/^[\da-f]{64}$/i.test(value))
    throw new TypeError('The wallet did not return a transaction id');
  return value.toLowerCase();
}
