import { useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { formatShort } from '../../../lib/formatShort';
import type { SwapRecord } from '../model/SwapRecord';

/** What is confirmed before the swap itself: that it may use a token, or that it may no longer. */
export function StepHint({ record: { step, order } }: { readonly record: SwapRecord }) {
  const { state, t } = useViewContext();
  if (step === 'swap') return null;
  const { symbol, decimals } = order.from;
  const amount = `${formatShort(fromBaseUnits(order.amount, decimals), state.locale.tag.value)} ${symbol}`;
  return (
    <p className="money-hint">
      <bdi>{step === 'reset' ? t('swap.resetText', { symbol }) : t('swap.allowText', { amount })}</bdi>
    </p>
  );
}
