import { useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { MoneyAmount } from '../../../requests/money/MoneyAmount';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { priceOf } from '../model/prices';
import type { SwapRecord } from '../model/SwapRecord';

/** The paid and the received amount, in the boxes of the form. */
export function SwapBoxes({ record: { order, received, prices } }: { readonly record: SwapRecord }) {
  const { t } = useViewContext();
  const { from, to, amount } = order;
  return (
    <MoneyStack
      from={
        <MoneyAmount
          label={t('value.pay')}
          amount={fromBaseUnits(amount, from.decimals)}
          token={from}
          price={priceOf(prices, from)}
        />
      }
      to={
        <MoneyAmount
          label={t('swap.get')}
          amount={fromBaseUnits(received, to.decimals)}
          token={to}
          price={priceOf(prices, to)}
        />
      }
    />
  );
}
