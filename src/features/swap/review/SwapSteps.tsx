import { useViewContext } from '../../../core/kit';
import { ProgressSteps } from '../../../ui/ProgressSteps';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapRecord } from '../model/SwapRecord';

/** The steps of a swap that needs an approval, preceded by a reset of an older allowance if necessary; else nothing. */
export function SwapSteps({ swap, record }: { swap: AccountSwap; record: SwapRecord }) {
  const { t } = useViewContext();
  const { step, order } = record;
  const { symbol } = order.from;
  const approved = swap.review.approvedAmount(record);
  if (step === 'swap' && !approved) return null;
  const toStep = (isDone: boolean, done: 'swap.allowed' | 'swap.resetDone', open: 'swap.allow' | 'swap.reset') =>
    ({ label: t(isDone ? done : open, { symbol }), state: isDone ? 'done' : 'later' }) as const;
  const wasReset = step === 'approve' && approved === 0n;
  return (
    <ProgressSteps
      doneText={t('transaction.stepDone')}
      steps={[
        ...(wasReset || step === 'reset' ? [toStep(wasReset, 'swap.resetDone', 'swap.reset')] : []),
        toStep(step === 'swap', 'swap.allowed', 'swap.allow'),
        { label: t('title.Swap'), state: 'later' },
      ]}
    />
  );
}
