import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { ownViews } from './ownViews';
import type { Question } from './Question';

/** Whether a view is skipped on the way back from a question that was asked in the view `origin`. */
function isSkipped({ state }: Context, { cause, isAccepted }: Question, view: ViewName, origin?: ViewName): boolean {
  const row = state.views.rows.peek()[view];
  if (ownViews.includes(view)) return true;
  if (cause === 'visitor') return row?.connecting === 'attempt';
  return view === 'SwitchNetwork' || (isAccepted && origin === 'SwitchNetwork' && row?.choosesNetwork === true);
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
  const index = entries.findLastIndex(({ view }) => !isSkipped(ctx, question, view, origin));
  if (index >= 0) router.goBackToIndex(index);
  // Another wallet can be chosen, and the other families of this one are asked about.
  else if (isAttempt && origin) router.reset('Connect', {}, 'back');
  else close(ctx);
}
