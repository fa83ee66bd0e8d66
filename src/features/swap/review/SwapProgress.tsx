import { useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../../../core/kit';
import type { Translate } from '../../../core/state/locale';
import { fromBaseUnits } from '../../../lib/amount';
import { shortAmount } from '../../../lib/shortAmount';
import type { Sent } from '../../../requests/createReview';
import { arrivedOf, outcome } from '../../../requests/outcome';
import { leaveFlow } from '../../../shared/leaveFlow';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapRecord } from '../model/SwapRecord';
import { useSwap } from '../model/useSwap';

/** What an approval has changed; null for a swap, whose result stays on screen. */
function allowedText({ step, order }: SwapRecord, t: Translate): string | null {
  if (step === 'swap') return null;
  return t(step === 'approve' ? 'swap.allowed' : 'swap.resetDone', { symbol: order.from.symbol });
}

/** A pending approval or swap, and the result of the swap. After anything else, it is reviewed again. */
export function SwapProgress() {
  const ctx = useViewContext();
  const { swap } = useSwap(ctx);
  const sent = swap?.review.sent.value;
  const { state, t } = ctx;
  const { router } = state;
  const latest = useRef<Sent<SwapRecord> | null>(null);
  useLayoutEffect(() => {
    const follow = (current: Sent<SwapRecord> | null): void => {
      const ended = current ? null : latest.current;
      latest.current = current;
      const text = ended && outcome(ended.submission.progress.peek()) === 'succeeded' && allowedText(ended.subject, t);
      // The review of the next step replaces this one, which would otherwise end without a word.
      if (text) state.announcer.say(text);
      if (!current && router.current.peek().view === 'SwapProgress') router.replace('SwapPreview');
    };
    if (!swap) return follow(null);
    // Follows the signal, because the steps must still be there when the view changes: they fade out.
    return swap.review.sent.subscribe(follow);
  }, [swap]);
  return <div className="body money-sheet">{sent && <Transaction swap={swap} sent={sent} />}</div>;
}

function Transaction({ swap, sent }: { swap: AccountSwap; sent: Sent<SwapRecord> }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { subject: record, submission } = sent;
  const { from, to, amount } = record.order;
  const locale = state.locale.tag.value;
  const short = (units: bigint, { decimals, symbol }: typeof from): string =>
    shortAmount(fromBaseUnits(units, decimals), symbol, locale);
  const progress = submission.progress.value;
  const arrived = arrivedOf(progress);
  const approved = swap.review.approvedAmount(record);
  // An earlier approval does not count if the amount is approved again: it has ended, or was used elsewhere.
  const hasPreviousStep = record.step === 'swap' ? approved : record.step === 'approve' && approved === 0n;
  const leave = (): void => {
    swap.review.leave();
    leaveFlow(ctx);
  };
  return (
    <swap.transactions.TransactionProgress
      submission={submission}
      steps={hasPreviousStep ? [t(approved ? 'swap.allowed' : 'swap.resetDone', { symbol: from.symbol })] : []}
      done={{
        title:
          arrived === undefined
            ? t('swap.gotAtLeast', { amount: short(record.least, to) })
            : t('swap.got', { amount: short(arrived, to) }),
        text: t('swap.gotFor', { amount: short(amount, from) }),
        action: { label: t('shell.done'), onClick: leave },
      }}
      onRetry={swap.review.leave}
      leave={{ onClick: leave }}
      summary={{ from: short(amount, from), to: short(record.received, to) }}
    />
  );
}
