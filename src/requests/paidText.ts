import { shortAmount } from '../lib/shortAmount';
import type { Intent } from './Intent';

/** The amount that a request pays, with at most six significant decimals: "0.25 ETH". Empty for one that pays nothing. */
export function paidText({ transfers }: Pick<Intent, 'transfers'>, locale: string): string {
  const paid = transfers.find(({ direction }) => direction === 'out');
  return paid ? shortAmount(paid.amount, paid.token.symbol, locale) : '';
}
