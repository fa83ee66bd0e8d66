import { type RefObject, useState } from 'react';
import { Icon, useViewContext } from '../../core/kit';
import { iconChevronDown } from '../../ui/icons';
import { KeyValues } from '../../ui/KeyValues';
import { ImpactNotes } from './ImpactNotes';
import { approximateFee } from './model/gasPrices';
import type { AccountSwap } from './model/loadSwaps';
import { applySlippage } from './model/SwapOrder';
import type { Quote } from './model/SwapState';
import { useDetails, useFee, useRate } from './SwapDetails';

interface QuoteSummaryProps {
  readonly swap: AccountSwap;
  readonly quote: Quote;
  readonly checkbox: RefObject<HTMLInputElement | null>;
}

/** The rate of a quote, expandable details, and warnings about its price impact. */
export function QuoteSummary({ swap, quote, checkbox }: QuoteSummaryProps) {
  const { t } = useViewContext();
  const [detailed, setDetailed] = useState(false);
  const rate = useRate()(quote);
  const feeText = useFee();
  const details = useDetails();
  const { gasPrice, rollupFee, received } = quote;
  const fee = feeText(quote, { fee: approximateFee(quote), isFeePartial: rollupFee === null, gasPrice });
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
      {detailed && <KeyValues rows={details({ priced: quote, least: applySlippage(received), fee })} />}
      <ImpactNotes swap={swap} priced={quote} checkbox={checkbox} />
    </>
  );
}
