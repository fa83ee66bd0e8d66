import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button, goBack, useViewContext } from '../../core/kit';
import { ReplacedActions } from '../../shared/ReplacedActions';
import { scrollerOf } from '../../shared/scrollerOf';
import type { Notice } from '../createReview';
import type { Intent } from '../Intent';
import { MoneyTotal } from '../money/MoneyTotal';
import type { TransactionsService } from '../TransactionsService';
import type { ReviewNoticeProps } from './ReviewNotice';

/** The problem that the visitor has to resolve before the button can be pressed. */
interface Unresolved {
  /** Replaces the label of the button. */
  readonly label?: string | undefined;
  /** Moves the focus to the problem that has to be resolved. */
  readonly onPress: () => void;
}

interface ReviewFootProps extends ReviewNoticeProps {
  /** What the visitor confirms; null while it is prepared. */
  readonly intent: Intent | null;
  /** Undefined until its chunk is loaded. */
  readonly service: Pick<TransactionsService, 'needsConsent' | 'EarlierRequestNote' | 'ReviewNotice'> | undefined;
  /** The request in words, to name an earlier one. */
  readonly name: string;
  /** The label of the button that confirms; null if there is nothing to confirm. */
  readonly label: string | null;
  readonly isBusy: boolean;
  readonly unresolved?: Unresolved | null;
  readonly onConfirm: () => void;
  /** The checkbox with which the visitor agrees to repeat an earlier request. */
  readonly consentRef?: RefObject<HTMLInputElement | null>;
  /** There is no form to return to. */
  readonly isAlone?: boolean;
  /** Notes before all others. */
  readonly children?: ReactNode;
  /** Between the notes and the buttons. */
  readonly between?: ReactNode;
  /** The total cost, above the buttons. Undefined if it costs nothing. */
  readonly total?: ReactNode;
  /** Above the buttons: the effect of pressing the last one. */
  readonly hint?: ReactNode;
}

/** Scrolls the view to a notice that appears below what is shown. */
function useInSight(notes: RefObject<HTMLElement | null>, notice: Notice | null): void {
  useEffect(() => {
    const body = notes.current?.closest<HTMLElement>('.body');
    const foot = body?.querySelector('.money-foot');
    if (!notice || !notes.current || !body || !foot) return;
    const hidden = notes.current.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
    if (hidden > 0) scrollerOf(body).scrollTop += hidden + 8;
  }, [notice]);
}

/** The end of a review: its notes, an earlier request that does the same, and the buttons that change and confirm it. */
export function ReviewFoot(props: ReviewFootProps) {
  const { intent, networkId, notice, service, name, label, isBusy, unresolved, onConfirm } = props;
  const { onUseLess, isAlone, children, between, total, hint } = props;
  const ctx = useViewContext();
  const { t } = ctx;
  const ownRef = useRef<HTMLInputElement>(null);
  const { consentRef: checkbox = ownRef } = props;
  const notes = useRef<HTMLDivElement>(null);
  useInSight(notes, notice);
  const isOutdated = notice !== null && 'obstacle' in notice && notice.obstacle.isOutdated;
  const canConfirm = label !== null && !isOutdated;
  const needsConsent = Boolean(service && intent && service.needsConsent(ctx, intent));
  return (
    <>
      <div className="review-notes" ref={notes}>
        {children}
        {service && <service.ReviewNotice {...{ notice, networkId, onUseLess }} />}
        {service && intent && <service.EarlierRequestNote intent={intent} name={name} checkbox={checkbox} />}
      </div>
      {between}
      {(canConfirm || !isAlone) && (
        <ReplacedActions key={`${canConfirm}`} className="money-foot">
          {total !== undefined && <MoneyTotal value={total} />}
          {hint}
          {!isAlone && (
            <Button variant={isOutdated ? 'primary' : 'neutral'} onClick={() => goBack(ctx)}>
              {t('transaction.edit')}
            </Button>
          )}
          {canConfirm && (
            <Button
              variant="primary"
              busy={isBusy}
              unavailable={Boolean(unresolved) || needsConsent}
              onUnavailable={unresolved ? unresolved.onPress : () => checkbox.current?.focus()}
              onClick={onConfirm}
            >
              {unresolved?.label ?? label}
            </Button>
          )}
        </ReplacedActions>
      )}
    </>
  );
}
