const UNLIMITED = 2n ** 255n;

/** Returns the amount of an approval; null if it is unlimited: the maximum of its type, or more than any token's supply. */
export const limitedAmount = (amount: bigint, bits = 256): bigint | null =>
  amount >= UNLIMITED || amount === 2n ** BigInt(bits) - 1n ? null : amount;
