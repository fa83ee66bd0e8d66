import { useLayoutEffect, useRef } from 'react';
import { Button, goBack, useViewContext } from '../../../core/kit';
import { Failure } from '../../../shared/Failure';
import { OutcomeHero } from '../../../shared/request/OutcomeHero';
import { useSpoken } from '../../../shared/useSpoken';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapProblem } from '../model/SwapError';
import { useSwap } from '../model/useSwap';
import { Preparing } from './Preparing';
import { SwapReview } from './SwapReview';
import { useLess } from './useLess';

/** The review of a swap, before any wallet request. */
export function SwapPreview() {
  const ctx = useViewContext();
  const { t } = ctx;
  const { swap, failed, retry } = useSwap(ctx);
  if (failed) {
    return (
      <div className="body">
        <Failure text={t('swap.loadFailed')} busy={false} onRetry={retry} />
      </div>
    );
  }
  return swap ? <Preview key={swap.account} swap={swap} /> : <div className="body" />;
}

function Preview({ swap }: { swap: AccountSwap }) {
  const { state, t } = useViewContext();
  const { review } = swap;
  const sent = review.sent.value;
  const expected = review.expected.value;
  const { status, record, problem } = review.state.value;
  const generation = review.generation.value;
  const onUseLess = useLess(swap);
  const renew = useWhileVisible((signal) => review.follow(signal), [swap, generation]);
  // The swap of an account that has become active during the review has no review yet.
  const isNone = status === 'none';
  const reason = isNone ? 'account' : problem;
  useSpoken(reason && `${t(`swapProblem.${reason}`)}. ${t(`swapProblem.${reason}Text`)}`, 'alert');
  useLayoutEffect(
    // Follows the signal, because the review must still be there when the view changes: it fades out.
    () =>
      swap.review.sent.subscribe((current) => {
        if (current && state.router.current.peek().view === 'SwapPreview') state.router.replace('SwapProgress');
      }),
    [swap],
  );
  if (sent) return null;
  if (record) return <SwapReview swap={swap} record={record} />;
  if (reason) return <Problem reason={reason} busy={status === 'preparing'} onRetry={isNone ? null : renew} />;
  if (!expected) return null;
  return (
    <Preparing expected={expected}>
      <swap.transactions.ReviewNotice
        notice={review.notice.value}
        networkId={swap.network.caipNetworkId}
        onUseLess={onUseLess}
      />
    </Preparing>
  );
}

interface ProblemProps {
  readonly reason: SwapProblem | 'account';
  readonly busy: boolean;
  /** Null if only another review helps. */
  readonly onRetry: (() => void) | null;
}

/** Why there is no review. It is replaced as soon as there is one. */
function Problem({ reason, busy, onRetry }: ProblemProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(() => box.current);
  return (
    <div className="body money-sheet" ref={box}>
      <OutcomeHero mark="error" title={t(`swapProblem.${reason}`)} text={t(`swapProblem.${reason}Text`)} />
      <div className="money-foot">
        <Button onClick={() => goBack(ctx)}>{t('transaction.edit')}</Button>
        {onRetry && (
          <Button variant="primary" busy={busy} onClick={onRetry}>
            {t('shell.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
