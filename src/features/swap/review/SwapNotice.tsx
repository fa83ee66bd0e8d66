import { useEffect } from 'react';
import { Note, useViewContext } from '../../../core/kit';
import type { AccountSwap } from '../../../services/swap/loadSwaps';
import { describeOutcome } from '../../../shared/transaction/describeOutcome';

/** The results that were announced. Another component shows the same one when the next record is ready. */
const announced = new WeakSet<object>();

/** The result of the last wallet request. */
export function SwapNotice({ swap }: { swap: AccountSwap }) {
  const { state, t } = useViewContext();
  const { notice } = swap.review.state.value;
  const wallet = state.accounts.get('eip155').walletName || t('transaction.wallet');
  const outcome = notice?.progress && describeOutcome(notice.progress, notice.operation);
  const title = outcome ? t(outcome.title, { wallet }) : t('swap.busy');
  const text = outcome ? outcome.text && t(outcome.text, { wallet }) : t('swap.busyText', { wallet });
  useEffect(() => {
    if (!notice || announced.has(notice)) return;
    announced.add(notice);
    state.announcer.say(text ? `${title}. ${text}` : title, true);
  }, [notice]);
  if (!notice) return null;
  return (
    <Note kind={outcome?.mark ?? 'warning'} title={title}>
      {text}
    </Note>
  );
}
