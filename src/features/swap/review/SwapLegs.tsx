import { Icon, useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { formatFiat } from '../../../lib/fiat';
import { AmountText } from '../../../shared/AmountText';
import { iconArrowRight } from '../../../ui/icons';
import { TokenIcon } from '../../../ui/TokenIcon';
import { usdValue } from '../model/priceImpact';
import { priceOf } from '../model/prices';
import type { SwapRecord } from '../model/SwapRecord';
import type { SwapToken } from '../model/SwapToken';

interface LegProps {
  readonly label: string;
  readonly token: SwapToken;
  readonly amount: bigint;
  readonly record: SwapRecord;
}

/** One side of the swap. */
function Leg({ label, token, amount, record }: LegProps) {
  const { state } = useViewContext();
  const units = fromBaseUnits(amount, token.decimals);
  const value = usdValue({ amount: units, price: priceOf(record.prices, token) });
  return (
    <div className="swap-leg">
      <TokenIcon src={token.image} symbol={token.symbol} size={38} />
      <p className="sub">{label}</p>
      <p className="name">
        <AmountText amount={units} symbol={token.symbol} short />
      </p>
      {value && (
        <p className="sub">
          <bdi>{formatFiat(value, state.locale.tag.value)}</bdi>
        </p>
      )}
    </div>
  );
}

/** The paid and the received amount. */
export function SwapLegs({ record }: { record: SwapRecord }) {
  const { t } = useViewContext();
  const { from, to, amount } = record.order;
  return (
    <div className="swap-legs">
      <Leg label={t('swap.pay')} token={from} amount={amount} record={record} />
      <Icon d={iconArrowRight} flip />
      <Leg label={t('swap.get')} token={to} amount={record.received} record={record} />
    </div>
  );
}
