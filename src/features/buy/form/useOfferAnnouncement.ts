import { useEffect, useRef } from 'react';
import { useViewContext } from '../../../core/kit';
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from '../../../lib/decimal';
import { shortAmount } from '../../../lib/shortAmount';
import type { Offer } from './getOnramp';

/** Whether two amounts differ by at most one percent of the second. */
function isClose(one: string, other: string): boolean {
  const change = addDecimals(subtractDecimals(one, other), subtractDecimals(other, one));
  return compareDecimals(multiplyDecimals(change, '100'), other) <= 0;
}

/** Announces what the visitor gets: with the first quote of an offer, and whenever it changes by more than one percent. */
export function useOfferAnnouncement(offer: Offer | null, symbol: string): void {
  const { state, t } = useViewContext();
  const announced = useRef<{ readonly key: string; readonly amount: string } | null>(null);
  useEffect(() => {
    const last = announced.current;
    if (!offer) {
      // The next quote follows another request, or a failure.
      announced.current = null;
      return;
    }
    const { amount } = offer.quote.purchaseAmount;
    if (last?.key === offer.key && isClose(amount, last.amount)) return;
    announced.current = { key: offer.key, amount };
    const text = shortAmount(amount, symbol, state.locale.tag.peek());
    state.announcer.say(t('onramp.getAmount', { amount: text }));
  }, [offer]);
}
