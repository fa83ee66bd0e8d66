import type { Effect } from '../../core/ports/chainTransactions';
import type { TokenUnit } from './TokenUnit';

type Allowance = Pick<Extract<Effect, { kind: 'approve' }>, 'amount' | 'reduced'>;

/** More base units than nearly all tokens have, and less than the largest amounts of contracts with 96 bits and more. */
const MAX_BASE_UNITS = 2n ** 95n;
/** A larger amount of a token than any account holds. */
const MAX_UNITS = 10n ** 15n;

/**
 * Whether an approval, or what a session may spend, is for more than an account could ever hold: not only for the largest number of its type, because any
 * number near it allows the same.
 */
export function isUnlimited({ amount, reduced }: Allowance, unit: TokenUnit | undefined): boolean {
  if (reduced) return false;
  if (amount === null || (unit && amount > MAX_UNITS * 10n ** BigInt(unit.decimals))) return true;
  // Some accounts hold more of a few tokens.
  return amount > MAX_BASE_UNITS && !(unit?.balance !== undefined && amount <= unit.balance);
}
