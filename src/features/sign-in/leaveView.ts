import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { choiceViews } from '../../shared/choiceViews';
import { ownViews } from './ownViews';
import type { Question } from './Question';

/** Views of the visitor's attempt to connect, which would begin another one. */
const attemptViews: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
];

/** The views that are skipped on the way back from a question that was asked in the view `origin`. */
function skippedViews({ cause, isAccepted }: Question, origin: ViewName | undefined): readonly ViewName[] {
  if (cause === 'visitor') return attemptViews;
  return isAccepted && origin === 'SwitchNetwork' ? choiceViews : ['SwitchNetwork'];
}

/**
 * Leaves the view of an answered question, unless another view has taken its place: returns to the view that it was asked in, or to
 * the one before an attempt or a switch, which would be repeated; closes the modal if the question has opened it. The visitor's
 * attempt that is accepted leaves the view itself, when it is finished.
 */
export function leaveView(ctx: Context, question: Question): void {
  const { router } = ctx.state;
  const isAttempt = question.cause === 'visitor';
  if (router.current.peek().view !== 'SIWXSignMessage' || (isAttempt && question.isAccepted)) return;
  const entries = router.history.peek();
  const origin = entries.findLast(({ view }) => !ownViews.includes(view))?.view;
  const skipped = [...ownViews, ...skippedViews(question, origin)];
  const index = entries.findLastIndex(({ view }) => !skipped.includes(view));
  if (index >= 0) router.goBackToIndex(index);
  // Another wallet can be chosen, and the other families of this one are asked about.
  else if (isAttempt && origin) router.reset('Connect', {}, 'back');
  else close(ctx);
}
