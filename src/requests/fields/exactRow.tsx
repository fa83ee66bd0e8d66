import { shorten } from '../../lib/shorten';
import { AmountText } from '../../shared/AmountText';
import type { KeyValue } from '../../ui/KeyValues';

/** The row with all digits of an amount that a headline shortens; none if the headline has them all. */
export const exactRow = (label: string, amount: string, symbol: string): readonly KeyValue[] =>
  shorten(amount) === amount ? [] : [{ label, value: <AmountText amount={amount} symbol={symbol} /> }];
