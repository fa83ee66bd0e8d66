import { useViewContext } from '../core/kit';
import { formatBalance } from '../lib/amount';
import { formatFiat } from '../lib/fiat';
import { formatCompact } from '../lib/formatCompact';
import { formatExact } from '../lib/formatExact';
import { formatShort } from '../lib/formatShort';

export const MASK = '••••';

interface Amounts {
  /** An amount in units of its token. */
  readonly amount: (decimal: string, symbol: string) => string;
  /** An amount in a sentence or on a button: with at most six significant decimals. */
  readonly amountInText: (decimal: string, symbol: string) => string;
  /** How many items: has no decimals, and is never rounded. */
  readonly count: (decimal: string) => string;
  /** An amount of money in USD. */
  readonly money: (decimal: string) => string;
  /** Compact formats for narrow space. */
  readonly shortAmount: (decimal: string, symbol: string) => string;
  readonly shortMoney: (decimal: string) => string;
  /** The accessible text: the texts, or that the amount is hidden. */
  readonly spoken: (...texts: readonly (string | false | null)[]) => string;
  /** Changes whenever amounts are formatted differently. */
  readonly formatKey: string;
}

/** Formats amounts for the current locale, or masks them. */
export function useAmounts(): Amounts {
  const { state, t } = useViewContext();
  const hidden = state.hideAmounts.value;
  const locale = state.locale.tag.value;
  return {
    amount: (decimal, symbol) => `${hidden ? MASK : formatBalance(decimal, locale)} ${symbol}`.trim(),
    amountInText: (decimal, symbol) => `${hidden ? MASK : formatShort(decimal, locale)} ${symbol}`.trim(),
    count: (decimal) => (hidden ? MASK : formatExact(decimal, locale)),
    money: (decimal) => (hidden ? MASK : formatFiat(decimal, locale)),
    shortAmount: (decimal, symbol) => `${hidden ? MASK : formatCompact(decimal, locale)} ${symbol}`.trim(),
    shortMoney: (decimal) => (hidden ? MASK : formatCompact(decimal, locale, 'USD')),
    spoken: (...texts) => (hidden ? t('account.hiddenAmount') : texts.filter(Boolean).join(', ')),
    formatKey: `${hidden} ${locale}`,
  };
}
