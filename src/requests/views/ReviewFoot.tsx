import { type ReactNode, useRef } from 'react';
import { Button, goBack, useViewContext } from '../../core/kit';
import { ReplacedActions } from '../../shared/ReplacedActions';
import type { RequestReview, Subject } from '../createReview';
import type { TransactionsService } from '../TransactionsService';

interface ReviewFootProps<Reviewed extends Subject> {
  readonly review: Pick<RequestReview<Reviewed>, 'confirmed' | 'notice'>;
  /** What the visitor sees, and confirms. */
  readonly subject: Reviewed;
  readonly service: Pick<TransactionsService, 'needsConsent' | 'EarlierRequestNote' | 'ReviewNotice'>;
  /** The request in words, to name an earlier one. */
  readonly name: string;
  /** The label of the button that confirms. */
  readonly label: string;
  readonly onConfirm: () => void;
  /** Notes before all others. */
  readonly children?: ReactNode;
}

/** The end of a review: its notes, an earlier request that does the same, and the buttons that leave and confirm it. */
export function ReviewFoot<Reviewed extends Subject>(props: ReviewFootProps<Reviewed>) {
  const { review, subject, service, name, label, onConfirm, children } = props;
  const { intent } = subject;
  const ctx = useViewContext();
  const { t } = ctx;
  const checkbox = useRef<HTMLInputElement>(null);
  const notice = review.notice.value;
  const isOutdated = notice !== null && 'obstacle' in notice && notice.obstacle.isOutdated;
  return (
    <>
      <div className="review-notes">
        {children}
        <service.ReviewNotice notice={notice} networkId={intent.request.networkId} />
        <service.EarlierRequestNote intent={intent} name={name} checkbox={checkbox} />
      </div>
      <ReplacedActions key={`${isOutdated}`} className="review-pair">
        <Button variant={isOutdated ? 'primary' : 'neutral'} onClick={() => goBack(ctx)}>
          {t('transaction.back')}
        </Button>
        {!isOutdated && (
          <Button
            variant="primary"
            busy={review.confirmed.value === subject}
            unavailable={service.needsConsent(ctx, intent)}
            onUnavailable={() => checkbox.current?.focus()}
            onClick={onConfirm}
          >
            {label}
          </Button>
        )}
      </ReplacedActions>
    </>
  );
}
