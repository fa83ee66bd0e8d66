import { formatShort } from '../lib/formatShort';
import type { Intent } from './Intent';

/** The amount that a request pays, with at most six significant decimals: "0.25 ETH". Empty for one that pays nothing. */
export function paidText({ transfers }: Pick<Intent, 'transfers'>, locale: string): string {
  const paid = transfers.find(({ direction }) => direction === 'out');
  return paid ? `${formatShort(paid.amount, locale)} ${paid.token.symbol}` : '';
}
