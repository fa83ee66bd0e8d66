import { addDecimals, multiplyDecimals, subtractDecimals } from '../../lib/decimal';
import { isSameToken } from '../../lib/isSameToken';
import type { OutgoingTransfer, PendingEntry } from './AccountCache';
import type { TokenBalances } from './AccountData';
import { type TokenBalance, totalOf } from './toTokenBalances';

/**
 * Whether balances may still lack what a transaction takes: until they are read after its result.
 * @param at when the balances were read, in ms
 */
export const isAwaited = ({ settledAt, outgoing = [] }: PendingEntry, at: number | null): boolean =>
  outgoing.length > 0 && (settledAt === undefined || (at ?? 0) <= settledAt);

/** What the transactions of this device take from a token's balance, unless the balance has changed since they were sent. */
function takenFrom(token: TokenBalance, transfers: readonly OutgoingTransfer[]): string | null {
  const awaited = transfers.filter((transfer) => isSameToken(transfer, token) && transfer.before === token.amount);
  return awaited.length ? awaited.reduce((sum, { amount }) => addDecimals(sum, amount), '0') : null;
}

/**
 * Takes from balances what the visitor has sent and they do not show yet: a token with another amount than at the time of sending
 * shows it already.
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
