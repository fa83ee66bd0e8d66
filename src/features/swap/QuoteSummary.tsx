import { useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { costLines } from '../../requests/fields/costLines';
import { feeValue } from '../../requests/fields/feeValue';
import { MoneyFacts } from '../../requests/money/MoneyFacts';
import type { KeyValue } from '../../ui/KeyValues';
import { Skeleton } from '../../ui/Skeleton';
import { feeCoin } from './figures';
import { approximateFee } from './model/gasPrices';
import { applySlippage } from './model/SwapOrder';
import type { Quote, QuoteState } from './model/SwapState';
import { useDetails, useLeast, useRate } from './SwapDetails';

/** The facts of a quote as rows. */
function useQuoteRows(): (quote: Quote) => readonly KeyValue[] {
  const ctx = useViewContext();
  const { t } = ctx;
  const least = useLeast();
  const details = useDetails();
  return (quote) => {
    const { gasPrice, rollupFee, received, order, prices } = quote;
    const amount = approximateFee(quote);
    const fee = amount === null ? null : { amount, ...(rollupFee === null && { partial: true as const }) };
    const value =
      gasPrice.status === 'unsupported'
        ? costLines(t('literal.gasPriceNotSupported'), null, t('help.gasPriceNotSupported'))
        : feeValue(ctx, fee, feeCoin(order.network, prices));
    return [least(quote, applySlippage(received)), { label: t('value.fee'), value }, ...details(quote)];
  };
}

/**
 * The rate of a quote, with details that unfold. Its line is always there, and details stay open: the numbers of the last quote
 * until the next one, or placeholders for those of other tokens.
 */
export function QuoteSummary({ quote: latest, status }: Pick<QuoteState, 'quote' | 'status'>) {
  const { t } = useViewContext();
  const quote = status === 'none' ? null : latest;
  const rate = useRate();
  const rowsOf = useQuoteRows();
  const lastRows = useRef<readonly KeyValue[]>([]);
  if (quote) lastRows.current = rowsOf(quote);
  const isLoading = status === 'loading';
  const placeholders = (): readonly KeyValue[] =>
    lastRows.current.map(({ label }) => ({ label, value: <Skeleton width={72} height={12} /> }));
  return (
    <MoneyFacts
      rows={[]}
      more={quote ? lastRows.current : isLoading ? placeholders() : []}
      isStale={isLoading}
      line={
        quote ? (
          <bdi>{rate(quote)}</bdi>
        ) : isLoading ? (
          <Skeleton width={132} height={12} />
        ) : (
          <>
            <span className="grow">{t('swap.rate')}</span> —
          </>
        )
      }
    />
  );
}
