import type { Effect } from '../../core/ports/chainTransactions';
import { isSameAddress } from '../../lib/address';
import type { TokenUnit } from './TokenUnit';

type Swap = Extract<Effect, { kind: 'swap' }>;

/** The part of a token, in millionths, below which an amount is worth nothing. */
const MILLION = 10n ** 6n;

/**
 * How a swap can cost the account its payment: another account receives the tokens, or the minimum is practically zero. Null for
 * any other swap.
 */
export function swapLoss({ recipient, least }: Swap, account: string, unit: TokenUnit | undefined) {
  if (!isSameAddress(recipient, account)) return 'recipient';
  return (unit ? least * MILLION < 10n ** BigInt(unit.decimals) : least <= 1n) ? 'minimum' : null;
}
