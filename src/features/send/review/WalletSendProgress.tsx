import { useLayoutEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import type { ViewName } from '../../../core/state/views';
import { shortAddress } from '../../../lib/address';
import { fromBaseUnits, toBaseUnits } from '../../../lib/amount';
import { formatShort } from '../../../lib/formatShort';
import { isDeclined, isUnderWay } from '../../../requests/outcome';
import type { Progress } from '../../../requests/Progress';
import { readArrival } from '../../../requests/readArrival';
import { TransactionProgress } from '../../../requests/views/TransactionProgress';
import { getReviewState } from './getReviewState';
import { returnToReview } from './sendReviewed';

const viewOf = (progress: Progress): ViewName => (isUnderWay(progress) ? 'WalletSendProgress' : 'WalletSendResult');

/** A pending transfer and its result, in two views with different titles. */
function Transfer({ view }: { view: ViewName }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const reviewState = getReviewState(ctx);
  const { submission, review } = reviewState.sent.value ?? {};
  const progress = submission?.progress.value;
  useLayoutEffect(
    // Follows the signal, because the previous content must still be there when the view changes: it fades out.
    () =>
      submission?.progress.subscribe((current) => {
        const target = viewOf(current);
        // A transfer that the visitor has declined is reviewed again.
        if (!isDeclined(current) && view !== target) state.router.replace(target);
      }),
    [submission],
  );
  if (!submission || !progress || !review || view !== viewOf(progress)) return null;
  const { symbol, decimals } = review.token;
  const short = (value: string): string => `${formatShort(value, state.locale.tag.value)} ${symbol}`;
  const amount = short(review.amount);
  const name = review.shownName ?? shortAddress(review.address);
  const shortfall = readArrival(progress, toBaseUnits(review.amount, decimals));
  const params = { name, symbol, arrived: short(fromBaseUnits(shortfall ?? 0n, decimals)) };
  const toAccount = (): void => state.router.reset('Account', {}, 'back');
  // The form checks the amount and the fee again.
  const onUseLess = (less: string): void => {
    ctx.load('send').then(
      ({ send }) => send.changeAmount(ctx, review, less),
      () => {},
    );
  };
  return (
    <div className="body">
      <TransactionProgress
        submission={submission}
        amount={amount}
        done={{
          title: t('sendReview.sent', { amount }),
          text: shortfall === null ? t('sendReview.sentText', { name }) : t('sendReview.shortText', params),
          action: { label: t('sendReview.done'), onClick: toAccount },
        }}
        onRetry={() => returnToReview(ctx, reviewState, review, null)}
        onLeave={toAccount}
        onUseLess={onUseLess}
      >
        <div className="hero send-hero">
          <p className="headline">
            <bdi>{amount}</bdi>
          </p>
          <p className="text">{t('sendReview.toName', { name })}</p>
        </div>
      </TransactionProgress>
    </div>
  );
}

/** A pending transfer: its steps in the wallet and on the network. */
export const WalletSendProgress = () => <Transfer view="WalletSendProgress" />;

/** The result of a transfer. */
export const WalletSendResult = () => <Transfer view="WalletSendResult" />;
