import { useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { formatShort } from '../../../lib/formatShort';
import { ProgressSteps } from '../../../ui/ProgressSteps';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapRecord } from '../model/SwapRecord';

/** The steps of a swap that needs an approval, preceded by a reset of an older allowance if necessary; else nothing. */
export function SwapSteps({ swap, record }: { swap: AccountSwap; record: SwapRecord }) {
  const { state, t } = useViewContext();
  const { step, order } = record;
  const { from, amount } = order;
  const { symbol } = from;
  const approved = swap.review.approvedAmount(record);
  if (step === 'swap' && !approved) return null;
  const short = `${formatShort(fromBaseUnits(amount, from.decimals), state.locale.tag.value)} ${symbol}`;
  const toStep = (isDone: boolean, done: 'swap.allowed' | 'swap.resetDone', open: 'swap.allow' | 'swap.reset') =>
    ({ label: t(isDone ? done : open, { symbol }), state: isDone ? 'done' : 'later' }) as const;
  const wasReset = step === 'approve' && approved === 0n;
  return (
    <>
      <ProgressSteps
        doneText={t('transaction.stepDone')}
        steps={[
          ...(wasReset || step === 'reset' ? [toStep(wasReset, 'swap.resetDone', 'swap.reset')] : []),
          toStep(step === 'swap', 'swap.allowed', 'swap.allow'),
          { label: t('swap.swap'), state: 'later' },
        ]}
      />
      {step !== 'swap' && (
        <p className="text">
          <bdi>{step === 'reset' ? t('swap.resetText', { symbol }) : t('swap.allowText', { amount: short })}</bdi>
        </p>
      )}
    </>
  );
}
