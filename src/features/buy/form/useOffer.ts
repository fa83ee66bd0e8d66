import { useViewContext } from '../../../core/kit';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { fetchOffer, type OfferRequest, offerKey } from './fetchOffer';
import { getOnramp, type Offer } from './getOnramp';

/** Milliseconds without input before a quote is requested, and between two refreshes of a shown quote. */
const DEBOUNCE = 300;
const LIFETIME = 30_000;

/** The offer for a request, refreshed while the view is shown. Null requests nothing. */
export function useOffer(request: OfferRequest | null): { readonly offer: Offer | null; readonly retry: () => void } {
  const ctx = useViewContext();
  const { offer, quotesLoading, error, refused } = getOnramp(ctx);
  const key = request && offerKey(request);
  const retry = useWhileVisible(
    async (signal) => {
      error.value = null;
      refused.value = false;
      quotesLoading.value = request !== null;
      if (!request) return;
      // An offer for the same request is still shown: refresh it without a delay.
      if (offer.peek()?.key !== key) await ctx.clock.delay(DEBOUNCE, signal);
      for (;;) {
        await fetchOffer(ctx, request, signal);
        // After a failure, only the visitor retries.
        if (error.peek() !== null || refused.peek()) return;
        await ctx.clock.delay(LIFETIME, signal);
      }
    },
    [key],
  );
  return { offer: offer.value?.key === key ? offer.value : null, retry };
}
