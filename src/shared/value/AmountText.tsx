import { useViewContext } from '../../core/kit';
import { formatExact } from '../../lib/formatExact';

interface AmountTextProps {
  /** In token units, a decimal string. */
  readonly amount: string;
  readonly symbol: string;
  readonly className?: string;
}

/** A transferred amount, with all its digits: it wraps if necessary, and is never shortened or hidden. */
export function AmountText({ amount, symbol, className = '' }: AmountTextProps) {
  const { state } = useViewContext();
  return (
    <bdi className={`exact ${className}`.trim()}>
      {formatExact(amount, state.locale.tag.value)} {symbol}
    </bdi>
  );
}
