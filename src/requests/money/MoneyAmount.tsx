import { useViewContext } from '../../core/kit';
import { multiplyDecimals } from '../../lib/decimal';
import { formatFiat } from '../../lib/fiat';
import { formatShort } from '../../lib/formatShort';
import { type PillToken, TokenPill } from '../fields/TokenPill';
import { MoneyBox } from './MoneyBox';
import { MoneyDigits } from './MoneyDigits';

interface MoneyAmountProps {
  readonly label: string;
  /** In token units, a decimal string. At most six significant decimals are shown: the facts have all. */
  readonly amount: string;
  readonly token: PillToken;
  /** Of one unit in USD, a decimal string; null if unknown. */
  readonly price: string | null;
  /** Shown instead of its value. */
  readonly note?: string;
}

/** An amount under review: the box of its field, where the field was. */
export function MoneyAmount({ label, amount, token, price, note }: MoneyAmountProps) {
  const { state } = useViewContext();
  const locale = state.locale.tag.value;
  return (
    <MoneyBox
      label={label}
      under={note ?? (price === null ? null : <bdi>{formatFiat(multiplyDecimals(amount, price), locale)}</bdi>)}
    >
      <MoneyDigits text={formatShort(amount, locale)} /> <TokenPill token={token} />
    </MoneyBox>
  );
}
