import type { Mint } from './readMint';

/** All of an amount, in hundredths of a percent. */
const ALL = 10_000n;

/** What a mint keeps of an amount in an epoch, in base units; null for a mint that never keeps anything. */
export function feeOf({ fees }: Pick<Mint, 'fees'>, amount: bigint, epoch: bigint): bigint | null {
  if (!fees) return null;
  const [before, after] = fees;
  const { maximum, basisPoints } = epoch >= after.epoch ? after : before;
  const part = (amount * BigInt(basisPoints) + ALL - 1n) / ALL;
  return part < maximum ? part : maximum;
}
