import { useViewContext } from '../../core/kit';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { fetchOffer, type OfferRequest, offerKey } from './fetchOffer';
import { getOnramp, type Offer } from './getOnramp';

/** How long typing must rest before a quote is requested, and how old it may get while it is shown (ms). */
const REST = 300;
const LIFETIME = 30_000;

/** The offer for what the visitor has chosen, refreshed while the view is shown. Null requests nothing. */
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
      // A quote for the same is shown again at once.
      if (offer.peek()?.key !== key) await ctx.clock.delay(REST, signal);
      for (;;) {
        await fetchOffer(ctx, request, signal);
        // The visitor asks again after a failure.
        if (error.peek() !== null || refused.peek()) return;
        await ctx.clock.delay(LIFETIME, signal);
      }
    },
    [key],
  );
  return { offer: offer.value?.key === key ? offer.value : null, retry };
}
