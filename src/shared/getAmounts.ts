import type { ViewContext } from '../core/context';
import { formatBalance } from '../lib/amount';
import { formatFiat } from '../lib/fiat';
import { formatCompact } from '../lib/formatCompact';
import { formatExact } from '../lib/formatExact';
import { shortAmount } from '../lib/shortAmount';

export const MASK = '••••';

export interface Amounts {
  /** An amount in units of its token. */
  readonly amount: (decimal: string, symbol: string) => string;
  /** An amount in a sentence or on a button: with at most six significant decimals. */
  readonly amountInText: (decimal: string, symbol: string) => string;
  /** How many items: has no decimals, and is never rounded. */
  readonly count: (decimal: string) => string;
  /** An amount of money in USD. */
  readonly money: (decimal: string) => string;
  /** Compact formats for narrow space. */
  readonly compactAmount: (decimal: string, symbol: string) => string;
  readonly compactMoney: (decimal: string) => string;
  /** The accessible text: the texts, or that the amount is hidden. */
  readonly spoken: (...texts: readonly (string | false | null)[]) => string;
  /** Changes whenever amounts are formatted differently. */
  readonly formatKey: string;
}

/** Formats amounts for the current locale, or masks them. Reads signals. */
export function getAmounts({ state, t }: Pick<ViewContext, 'state' | 't'>): Amounts {
  const hidden = state.hideAmounts.value;
  const locale = state.locale.tag.value;
  return {
    amount: (decimal, symbol) => `${hidden ? MASK : formatBalance(decimal, locale)} ${symbol}`.trim(),
    amountInText: (decimal, symbol) => (hidden ? `${MASK} ${symbol}`.trim() : shortAmount(decimal, symbol, locale)),
    count: (decimal) => (hidden ? MASK : formatExact(decimal, locale)),
    money: (decimal) => (hidden ? MASK : formatFiat(decimal, locale)),
    compactAmount: (decimal, symbol) => `${hidden ? MASK : formatCompact(decimal, locale)} ${symbol}`.trim(),
    compactMoney: (decimal) => (hidden ? MASK : formatCompact(decimal, locale, 'USD')),
    spoken: (...texts) => (hidden ? t('account.hiddenAmount') : texts.filter(Boolean).join(', ')),
    formatKey: `${hidden} ${locale}`,
  };
}
