import { type RefObject, useState } from 'react';
import { Icon, useViewContext } from '../../core/kit';
import { costLines, feeValue } from '../../requests/fields/costRows';
import { iconChevronDown } from '../../ui/icons';
import { KeyValues } from '../../ui/KeyValues';
import { coinOf } from './figures';
import { ImpactNotes } from './ImpactNotes';
import { approximateFee } from './model/gasPrices';
import type { AccountSwap } from './model/loadSwaps';
import { applySlippage } from './model/SwapOrder';
import type { Quote } from './model/SwapState';
import { useDetails, useRate } from './SwapDetails';

interface QuoteSummaryProps {
  readonly swap: AccountSwap;
  readonly quote: Quote;
  readonly checkbox: RefObject<HTMLInputElement | null>;
}

/** The rate of a quote, expandable details, and warnings about its price impact. */
export function QuoteSummary({ swap, quote, checkbox }: QuoteSummaryProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const [detailed, setDetailed] = useState(false);
  const rate = useRate()(quote);
  const details = useDetails();
  const { gasPrice, rollupFee, received, order, prices } = quote;
  const amount = approximateFee(quote);
  const fee = amount === null ? null : { amount, ...(rollupFee === null && { partial: true as const }) };
  const feeRow = {
    label: t('value.fee'),
    value:
      gasPrice.status === 'unsupported'
        ? costLines(t('literal.gasPriceNotSupported'), t('help.gasPriceNotSupported'))
        : feeValue(ctx, fee, coinOf(order.network, prices)),
  };
  return (
    <>
      <button
        type="button"
        className="swap-rate"
        aria-expanded={detailed}
        aria-label={`${rate}, ${t('swap.details')}`}
        onClick={() => setDetailed(!detailed)}
      >
        <bdi>{rate}</bdi>
        <span>{t('swap.details')}</span>
        <Icon d={iconChevronDown} />
      </button>
      {detailed && <KeyValues rows={details(quote, applySlippage(received), feeRow)} />}
      <ImpactNotes swap={swap} priced={quote} checkbox={checkbox} />
    </>
  );
}
