import { fromBaseUnits } from '../../lib/amount';
import { priceOf } from './fetchPrices';
import { IMPACT_LIMIT, priceImpact } from './priceImpact';
import type { SwapRecord } from './SwapRecord';

type Priced = Pick<SwapRecord, 'order' | 'received' | 'prices'>;

/** How much of the value a quote or record loses, in hundredths of a percent; null if prices are unknown. */
export const impactOf = ({ order: { from, to, amount }, received, prices }: Priced): bigint | null =>
  priceImpact(
    { amount: fromBaseUnits(amount, from.decimals), price: priceOf(prices, from) },
    { amount: fromBaseUnits(received, to.decimals), price: priceOf(prices, to) },
  );

/** Whether so much is lost that the visitor has to accept it. */
export const isLossy = (priced: Priced): boolean => (impactOf(priced) ?? 0n) > IMPACT_LIMIT;
