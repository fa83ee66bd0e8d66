import { isFeatureOn, useViewContext } from '../../core/kit';
import { fromBaseUnits } from '../../lib/amount';
import { formatExact } from '../../lib/formatExact';
import { AmountText } from '../../shared/AmountText';
import type { KeyValue } from '../../ui/KeyValues';
import { PROVIDER_FEE_PERCENT, providerFee, rateOf, SLIPPAGE_PERCENT } from './figures';
import type { PricedQuote } from './model/quoteImpact';
import { quoteImpact } from './model/quoteImpact';
import { usePercent } from './usePercent';

/** Formats the exchange rate of a swap. */
export function useRate(): (priced: PricedQuote) => string {
  const { state, t } = useViewContext();
  return ({ order, received }) => {
    const { rate, exact } = rateOf(order, received);
    return t(exact ? 'swap.rateIs' : 'swap.rateAbout', {
      from: order.from.symbol,
      to: order.to.symbol,
      amount: formatExact(rate, state.locale.tag.value),
    });
  };
}

/** The providers in the project's configuration. Reads signals. */
function useProviders(): string | null {
  const ctx = useViewContext();
  const { swaps } = ctx.state.features.value;
  return isFeatureOn(ctx, 'swaps') && Array.isArray(swaps) ? swaps.join(', ') : null;
}

/** The least that a swap returns, as a row. */
export function useLeast(): (priced: PricedQuote, least: bigint) => KeyValue {
  const { t } = useViewContext();
  return ({ order: { to } }, least) => ({
    label: t('swap.least'),
    value: <AmountText amount={fromBaseUnits(least, to.decimals)} symbol={to.symbol} />,
  });
}

/** Further facts of a swap, as rows: the parts of the rate, and who charges a fee. */
export function useDetails(): (priced: PricedQuote) => readonly KeyValue[] {
  const { state, t } = useViewContext();
  const percent = usePercent();
  const providers = useProviders();
  const locale = state.locale.tag.value;
  return (priced) => {
    const { from } = priced.order;
    const impact = quoteImpact(priced);
    const shownImpact = impact === null ? t('swap.unknown') : percent(impact > 0n ? impact : 0n);
    return [
      { label: t('swap.impact'), value: <bdi>{shownImpact}</bdi> },
      { label: t('swap.slippage'), value: <bdi>{percent(BigInt(SLIPPAGE_PERCENT * 100))}</bdi> },
      ...(providers ? [{ label: t('swap.provider'), value: <bdi>{providers}</bdi> }] : []),
      {
        label: t('value.providerFee'),
        value: (
          <bdi>
            {formatExact(providerFee(priced.order), locale)} {from.symbol} (
            {percent(BigInt(PROVIDER_FEE_PERCENT * 100))})
          </bdi>
        ),
      },
    ];
  };
}
