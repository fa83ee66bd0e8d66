import { useViewContext } from '../../core/kit';
import { formatExact } from '../../lib/formatExact';
import { useAmounts } from '../../shared/useAmounts';

const DECIMALS = 3;

/** Formats a balance beside a field: rounded down like every balance, but without zeros at its end. */
export function useBalanceText(): (balance: string, symbol: string) => string {
  const { state } = useViewContext();
  const { amount } = useAmounts();
  return (balance, symbol) => {
    const [integer = '', fraction = ''] = balance.split('.');
    const rounded = `${integer}.${fraction.slice(0, DECIMALS)}`.replace(/\.?0*$/, '');
    const isTiny = rounded === '0' && /[1-9]/.test(fraction);
    if (state.hideAmounts.value || isTiny) return amount(balance, symbol);
    return `${formatExact(rounded, state.locale.tag.value)} ${symbol}`.trim();
  };
}
