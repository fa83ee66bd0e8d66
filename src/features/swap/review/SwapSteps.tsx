import { useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { formatExact } from '../../../lib/formatExact';
import type { AccountSwap } from '../../../services/swap/openSwaps';
import type { SwapRecord } from '../../../services/swap/SwapRecord';
import { ProgressSteps } from '../../../ui/ProgressSteps';

/** The two steps of a token that has to be allowed first; nothing for a swap in one step. */
export function SwapSteps({ swap, record }: { swap: AccountSwap; record: SwapRecord }) {
  const { state, t } = useViewContext();
  const { from, amount } = record.order;
  const { symbol } = from;
  const isAllowed = record.step === 'swap';
  if (isAllowed && !swap.review.wasAllowed(record)) return null;
  const exact = `${formatExact(fromBaseUnits(amount, from.decimals), state.locale.tag.value)} ${symbol}`;
  return (
    <>
      <ProgressSteps
        doneText={t('transaction.stepDone')}
        steps={[
          {
            label: t(isAllowed ? 'swap.allowed' : 'swap.allow', { symbol }),
            state: isAllowed ? 'done' : 'later',
          },
          { label: t('swap.swap'), state: 'later' },
        ]}
      />
      {!isAllowed && (
        <p className="text">
          <bdi>{t('swap.allowText', { amount: exact })}</bdi>
        </p>
      )}
    </>
  );
}
