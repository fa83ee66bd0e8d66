import type { ReactNode } from 'react';
import { isFeatureOn, useViewContext } from '../../core/kit';
import { fromBaseUnits } from '../../lib/amount';
import { formatFiat } from '../../lib/fiat';
import { formatExact } from '../../lib/formatExact';
import { formatShort } from '../../lib/formatShort';
import { shorten } from '../../lib/shorten';
import { AmountText } from '../../shared/AmountText';
import type { KeyValue } from '../../ui/KeyValues';
import { coinAmount, PROVIDER_FEE_PERCENT, providerFee, rateOf, SLIPPAGE_PERCENT } from './figures';
import type { GasPrice } from './model/gasPrices';
import { quoteImpact } from './model/quoteImpact';
import type { SwapRecord } from './model/SwapRecord';
import { usePercent } from './usePercent';

type Priced = Pick<SwapRecord, 'order' | 'received' | 'prices'>;

/** The network fee of a swap, in base units of the coin; null if unknown. */
interface Cost extends Pick<SwapRecord, 'fee' | 'isFeePartial'> {
  readonly gasPrice?: GasPrice;
}

/** Formats the exchange rate of a swap. */
export function useRate(): (priced: Priced) => string {
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

/** Formats the network fee: in USD, in the coin if there is no price, or as a note that the wallet shows it. */
export function useFee(): (priced: Priced, cost: Cost) => ReactNode {
  const { state, t } = useViewContext();
  const locale = state.locale.tag.value;
  return ({ order: { network }, prices }, { fee, isFeePartial, gasPrice }) => {
    if (gasPrice?.status === 'unsupported') {
      return (
        <>
          {t('literal.gasPriceNotSupported')}
          <span className="sub">{t('help.gasPriceNotSupported')}</span>
        </>
      );
    }
    if (fee === null) return t('swap.feeInWallet');
    const { units, value } = coinAmount(fee, network, prices);
    const { symbol } = network.nativeCurrency;
    const about = value ? formatFiat(value, locale) : `${formatShort(units, locale)} ${symbol}`;
    return (
      <>
        <bdi>{t('swap.about', { amount: about })}</bdi>
        {(value || shorten(units) !== units) && (
          <span className="sub">
            <AmountText amount={units} symbol={symbol} />
          </span>
        )}
        {isFeePartial && <span className="sub">{t('value.moreFees')}</span>}
      </>
    );
  };
}

/** The providers in the project's configuration. Reads signals. */
export function useProviders(): string | null {
  const ctx = useViewContext();
  const { swaps } = ctx.state.features.value;
  return isFeatureOn(ctx, 'swaps') && Array.isArray(swaps) ? swaps.join(', ') : null;
}

interface DetailsParams {
  readonly priced: Priced;
  readonly least: bigint;
  readonly fee: ReactNode;
}

/** The details of a swap as rows. */
export function useDetails(): (params: DetailsParams) => readonly KeyValue[] {
  const { state, t } = useViewContext();
  const percent = usePercent();
  const rate = useRate();
  const providers = useProviders();
  const locale = state.locale.tag.value;
  return ({ priced, least, fee }) => {
    const { from, to } = priced.order;
    const impact = quoteImpact(priced);
    const shownImpact = impact === null ? t('swap.unknown') : percent(impact > 0n ? impact : 0n);
    return [
      { label: t('swap.rate'), value: <bdi>{rate(priced)}</bdi> },
      { label: t('swap.impact'), value: <bdi>{shownImpact}</bdi> },
      { label: t('swap.slippage'), value: <bdi>{percent(BigInt(SLIPPAGE_PERCENT * 100))}</bdi> },
      { label: t('swap.least'), value: <AmountText amount={fromBaseUnits(least, to.decimals)} symbol={to.symbol} /> },
      { label: t('swap.networkFee'), value: fee },
      ...(providers ? [{ label: t('swap.provider'), value: <bdi>{providers}</bdi> }] : []),
      {
        label: t('swap.providerFee'),
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
