import type { ViewContext } from '../../../core/context';
import { getAmounts } from '../../../shared/getAmounts';
import type { BoughtTokens } from './fetchPurchases';

/** What was bought, or only the token if amounts are hidden, and the status of the purchase, in words. */
export function describePurchase(
  ctx: Pick<ViewContext, 'state' | 't'>,
  { amount, symbol, status }: BoughtTokens,
): { readonly tokens: string; readonly statusText: string } {
  return {
    tokens: amount ? getAmounts(ctx).amountInText(amount, symbol ?? '') : ctx.t('purchases.unknownAmount'),
    statusText: ctx.t(status === 'failed' ? 'purchases.failedStatus' : `purchases.${status}`),
  };
}
