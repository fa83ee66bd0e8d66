import { fromBaseUnits } from '../../../lib/amount';
import { IMPACT_LIMIT, priceImpact } from './priceImpact';
import { priceOf } from './prices';
import type { SwapRecord } from './SwapRecord';

/** The values that a price impact is derived from. */
export type PricedQuote = Pick<SwapRecord, 'order' | 'received' | 'prices'>;

/** The price impact of a quote or record, in hundredths of a percent; null if a price is unknown. */
export const quoteImpact = ({ order: { from, to, amount }, received, prices }: PricedQuote): bigint | null =>
  priceImpact(
    { amount: fromBaseUnits(amount, from.decimals), price: priceOf(prices, from) },
    { amount: fromBaseUnits(received, to.decimals), price: priceOf(prices, to) },
  );

/** Whether the price impact is so high that the visitor has to accept it. */
export const hasHighImpact = (quote: PricedQuote): boolean => (quoteImpact(quote) ?? 0n) > IMPACT_LIMIT;
