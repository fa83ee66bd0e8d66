import type { ViewContext } from '../../../core/context';
import { formatShort } from '../../../lib/formatShort';
import { MASK } from '../../../shared/useAmounts';
import type { BoughtTokens } from './fetchPurchases';

/** What was bought, or only the token if amounts are hidden, and the status of the purchase, in words. */
export function describePurchase(
  { state, t }: Pick<ViewContext, 'state' | 't'>,
  { amount, symbol, status }: BoughtTokens,
): { readonly tokens: string; readonly statusText: string } {
  return {
    tokens: amount
      ? `${state.hideAmounts.value ? MASK : formatShort(amount, state.locale.tag.value)} ${symbol ?? ''}`.trim()
      : t('purchases.unknownAmount'),
    statusText: t(status === 'failed' ? 'purchases.failedStatus' : `purchases.${status}`),
  };
}
