import { useViewContext } from '../../core/kit';
import { truncateDecimal } from '../../lib/decimal';
import { formatExact } from '../../lib/formatExact';
import { useAmounts } from '../../shared/useAmounts';

const DECIMALS = 3;

/** Formats a balance beside a field: rounded down like every balance, but without zeros at its end. */
export function useBalanceText(): (balance: string, symbol: string) => string {
  const { state } = useViewContext();
  const { amount } = useAmounts();
  return (balance, symbol) => {
    const rounded = truncateDecimal(balance, DECIMALS);
    const isTiny = rounded === '0' && /[1-9]/.test(balance);
    if (state.hideAmounts.value || isTiny) return amount(balance, symbol);
    return `${formatExact(rounded, state.locale.tag.value)} ${symbol}`.trim();
  };
}
