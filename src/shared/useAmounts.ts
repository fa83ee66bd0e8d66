import { useViewContext } from '../core/kit';
import { formatBalance } from '../lib/amount';
import { formatFiat } from '../lib/fiat';

export const MASK = '••••';

interface Amounts {
  /** An amount in units of its token; null where only its being hidden can be told. */
  readonly amount: (decimal: string, symbol: string) => string;
  /** An amount of money in USD. */
  readonly money: (decimal: string) => string;
  /** What a screen reader hears in place of amounts while they are hidden, and of a text otherwise. */
  readonly spoken: (...texts: readonly (string | false | null)[]) => string;
  /** Changes with all that is written differently. */
  readonly facts: string;
}

/** How amounts are written for the visitor: as their language does, or masked. */
export function useAmounts(): Amounts {
  const { state, t } = useViewContext();
  const hidden = state.hideAmounts.value;
  const locale = state.locale.tag.value;
  return {
    amount: (decimal, symbol) => `${hidden ? MASK : formatBalance(decimal, locale)} ${symbol}`.trim(),
    money: (decimal) => (hidden ? MASK : formatFiat(decimal, locale)),
    spoken: (...texts) => (hidden ? t('account.hiddenAmount') : texts.filter(Boolean).join(', ')),
    facts: `${hidden} ${locale}`,
  };
}
