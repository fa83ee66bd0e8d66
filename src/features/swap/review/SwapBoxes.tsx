import { useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { MoneyAmount } from '../../../requests/money/MoneyAmount';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { priceOf } from '../model/prices';
import type { PricedQuote } from '../model/quoteImpact';
import type { SwapToken } from '../model/SwapToken';

/** The paid and the received amount, in the boxes of the form. */
export function SwapBoxes({ priced: { order, received, prices } }: { readonly priced: PricedQuote }) {
  const { t } = useViewContext();
  const { from, to, amount } = order;
  const side = (label: string, units: bigint, token: SwapToken) => (
    <MoneyAmount
      label={label}
      amount={fromBaseUnits(units, token.decimals)}
      token={token}
      price={priceOf(prices, token)}
    />
  );
  return <MoneyStack from={side(t('value.pay'), amount, from)} to={side(t('value.get'), received, to)} />;
}
