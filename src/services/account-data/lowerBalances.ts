import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from '../../lib/decimal';
import { isSameToken } from '../../lib/isSameToken';
import type { OutgoingTransfer, PendingEntry } from './AccountCache';
import type { TokenBalances } from './AccountData';
import { type TokenBalance, totalOf } from './toTokenBalances';

/**
 * Whether balances may still lack what a transaction takes: until they are read after its result, or after it was restored.
 * @param at when the balances were read, in ms
 */
export const isAwaited = (
  { settledAt = Number.POSITIVE_INFINITY, restoredAt = Number.POSITIVE_INFINITY, outgoing = [] }: PendingEntry,
  at: number | null,
): boolean => outgoing.length > 0 && (at ?? 0) <= Math.min(settledAt, restoredAt);

/** Whether a token's balance is higher than it would be if it showed a transfer already. Fees and other transfers change it, too. */
const isMissing = ({ amount, before }: OutgoingTransfer, token: TokenBalance): boolean =>
  compareDecimals(addDecimals(token.amount, amount), before) > 0;

/** What the transactions of this device take from a token's balance, unless it shows that already. */
function takenFrom(token: TokenBalance, transfers: readonly OutgoingTransfer[]): string | null {
  const awaited = transfers.filter((transfer) => isSameToken(transfer, token) && isMissing(transfer, token));
  return awaited.length ? awaited.reduce((sum, { amount }) => addDecimals(sum, amount), '0') : null;
}

/** A token's amount without what transactions take from it. */
export function amountWithout(
  { address, amount }: Pick<OutgoingTransfer, 'address' | 'amount'>,
  sent: readonly PendingEntry[],
): string {
  const transfers = sent.flatMap(({ outgoing = [] }) => outgoing.filter((each) => isSameToken(each, { address })));
  return transfers.reduce((rest, each) => subtractDecimals(rest, each.amount), amount);
}

/**
 * Takes from balances what the visitor has sent and they do not show yet.
 * @param at when the balances were read, in ms
 */
export function lowerBalances(
  balances: TokenBalances,
  at: number | null,
  sent: readonly PendingEntry[],
): TokenBalances {
  const transfers = sent.flatMap((entry) => (isAwaited(entry, at) ? (entry.outgoing ?? []) : []));
  if (!transfers.length) return balances;
  const tokens = balances.tokens.map((token) => {
    const taken = takenFrom(token, transfers);
    if (taken === null) return token;
    const amount = subtractDecimals(token.amount, taken);
    return { ...token, amount, value: token.price && multiplyDecimals(amount, token.price), pending: true };
  });
  return { ...balances, tokens, total: balances.total === null ? null : totalOf(tokens) };
}
