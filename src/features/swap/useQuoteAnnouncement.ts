import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { fromBaseUnits } from '../../lib/amount';
import { shortAmount } from '../../lib/shortAmount';
import { useSpoken } from '../../shared/useSpoken';
import type { AccountSwap } from './model/loadSwaps';

/**
 * Announces the received amount: of the first quote for an input, and whenever it changes by more than one percent. A failure is
 * announced once, not whenever it is repeated.
 */
export function useQuoteAnnouncement({ quote: state, form }: AccountSwap): void {
  const ctx = useViewContext();
  const { t } = ctx;
  const { announcer, locale } = ctx.state;
  const { status, quote, problem } = state.value;
  const announced = useRef<{ readonly key: string; readonly received: bigint } | null>(null);
  useSpoken(problem && `${t(`swapProblem.${problem}`)}. ${t(`swapProblem.${problem}Text`)}`, 'alert');
  useEffect(() => {
    if (status !== 'ready' || !quote) return;
    const { from, to } = form.peek();
    const { received } = quote;
    const key = `${from?.id} ${to?.id} ${quote.order.amount}`;
    const last = announced.current;
    const change = last && last.key === key ? received - last.received : received;
    const isSmall = last?.key === key && (change < 0n ? -change : change) * 100n <= last.received;
    if (isSmall || !to) return;
    announced.current = { key, received };
    const amount = shortAmount(fromBaseUnits(received, to.decimals), to.symbol, locale.tag.peek());
    announcer.say(t('swap.quoteUpdated', { amount }));
  }, [status, quote]);
}
