import type { CSSProperties } from 'react';
import { useViewContext } from '../core/kit';
import { formatExact } from '../lib/formatExact';
import { formatShort } from '../lib/formatShort';
import { textWidth } from '../lib/textWidth';

interface AmountTextProps {
  /** In token units, a decimal string. */
  readonly amount: string;
  readonly symbol: string;
  readonly className?: string;
  /** At most six significant decimals: for headlines, with the exact amount among the facts. */
  readonly short?: boolean;
}

/** The widest numbers, in em, that are kept in one line, which the narrowest card has room for: alone, and in two columns. */
const ONE_LINE = 19;
const ONE_COLUMN = 11;

/** An amount that is transferred. It is never hidden, and its number breaks only if it is wider than the card. */
export function AmountText({ amount, symbol, className = '', short = false }: AmountTextProps) {
  const { state } = useViewContext();
  const number = (short ? formatShort : formatExact)(amount, state.locale.tag.value);
  const width = textWidth(number);
  const isWhole = width <= (short ? ONE_COLUMN : ONE_LINE);
  return (
    <bdi className={`exact ${className}`.trim()}>
      <span className={isWhole ? 'number' : undefined} style={{ '--wm-ems': width } as CSSProperties}>
        {number}
      </span>{' '}
      {symbol}
    </bdi>
  );
}
