import { useLayoutEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { shortAddress } from '../../lib/address';
import { formatExact } from '../../lib/formatExact';
import { TransactionProgress } from '../../shared/transaction/TransactionProgress';
import { getReviewState } from './getReviewState';
import { returnToReview } from './sendReviewed';

/** A pending transfer and its result, in two views with different titles. */
function Transfer({ view }: { view: ViewName }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const reviewState = getReviewState(ctx);
  const { submission, review } = reviewState.sent.value ?? {};
  const status = submission?.progress.value.status;
  const isOpen = status === 'asking' || status === 'pending';
  const target: ViewName = isOpen ? 'WalletSendProgress' : 'WalletSendResult';
  useLayoutEffect(() => {
    // A transfer that the visitor has declined is reviewed again.
    if (status && status !== 'rejected' && view !== target) state.router.replace(target);
  }, [target, status]);
  if (!submission || !review || view !== target) return null;
  const amount = `${formatExact(review.amount, state.locale.tag.value)} ${review.token.symbol}`;
  const name = review.shownName ?? shortAddress(review.address);
  const toAccount = (): void => state.router.reset('Account', {}, 'back');
  const onBack = (): void => {
    // Do not offer to repeat a transfer that may have been sent.
    if (status === 'failed' || status === 'reverted' || status === 'replaced')
      returnToReview(ctx, reviewState, review, null);
    else toAccount();
  };
  return (
    <div className="body">
      <TransactionProgress
        submission={submission}
        amount={amount}
        done={{
          title: t('sendReview.sent', { amount }),
          text: t('sendReview.sentText', { name }),
          action: { label: t('sendReview.done'), onClick: toAccount },
        }}
        onBack={onBack}
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
