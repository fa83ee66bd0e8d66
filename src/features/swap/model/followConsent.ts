import { effect, type Signal } from '#reactive';
import { hasHighImpact, type PricedQuote, quoteImpact } from './quoteImpact';

/** How much the accepted impact may rise, in hundredths of a percent. Prices move all the time. */
const TOLERANCE = 100n;

/**
 * Resets the visitor's consent to a high price impact when the displayed values change for the worse: more is paid, or the impact
 * is noticeably higher.
 * @param sources the displayed values, from the quote of the form or the record of the review; each is a signal's value
 */
export function followConsent(accepted: Signal<boolean>, sources: readonly (() => PricedQuote | null)[]): void {
  let shown: PricedQuote | null = null;
  let agreed: PricedQuote | null = null;
  const isCovered = (latest: PricedQuote): boolean =>
    agreed !== null &&
    latest.order.amount <= agreed.order.amount &&
    (quoteImpact(latest) ?? 0n) <= (quoteImpact(agreed) ?? 0n) + TOLERANCE;
  effect(() => {
    if (accepted.value) agreed = shown;
  });
  for (const read of sources)
    effect(() => {
      const latest = read();
      if (!latest) return;
      shown = latest;
      if (accepted.peek() && hasHighImpact(latest) && !isCovered(latest)) accepted.value = false;
    });
}
