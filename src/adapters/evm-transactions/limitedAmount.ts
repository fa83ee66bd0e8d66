const UNLIMITED = 2n ** 255n;

/** The amount of an approval; null if it is more than any token has, which applications use for "unlimited". */
export const limitedAmount = (amount: bigint, bits = 256): bigint | null =>
  amount >= UNLIMITED || amount === 2n ** BigInt(bits) - 1n ? null : amount;
