import { useEffect } from 'react';
import { Note, useViewContext } from '../../../core/kit';
import { shortfallOf } from '../../../requests/outcome';
import { describeOutcome } from '../../../requests/views/describeOutcome';
import { shortfallWords } from '../../../requests/views/shortfallWords';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapNotice as Notice } from '../model/SwapState';
import { LessButton } from './LessButton';
import { shortAmount } from './shortAmount';

/** The results that were announced. Another component shows the same one when the next record is ready. */
const announced = new WeakSet<object>();

/** The result of the last wallet request. */
export function SwapNotice({ swap }: { swap: AccountSwap }) {
  const { notice } = swap.review.state.value;
  return notice ? <Result swap={swap} notice={notice} /> : null;
}

function Result({ swap, notice }: { swap: AccountSwap; notice: Notice }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { progress, operation, record } = notice;
  const wallet = state.accounts.get('eip155').walletName || t('transaction.wallet');
  const outcome = progress && describeOutcome(progress, operation);
  const amount = shortAmount(record.order.amount, record.order.from, state.locale.tag.value);
  const lacks = shortfallWords(ctx, progress && shortfallOf(progress), record.intent.request, amount);
  const title = outcome ? t(outcome.title, { wallet }) : t('swap.busy');
  const text = lacks?.text ?? (outcome ? outcome.text && t(outcome.text, { wallet }) : t('swap.busyText', { wallet }));
  useEffect(() => {
    if (announced.has(notice)) return;
    announced.add(notice);
    state.announcer.say(text ? `${title}. ${text}` : title, true);
  }, [notice]);
  return (
    <Note
      kind={outcome?.mark ?? 'warning'}
      title={title}
      end={lacks?.less && <LessButton swap={swap} {...lacks.less} />}
    >
      {text}
    </Note>
  );
}
