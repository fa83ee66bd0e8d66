import type { Context } from '../../core/actions/Context';
import { goBack } from '../../core/kit';
import { leaveSubmission, type Session } from './getSession';

/** Returns to the ways to pay, from PayLoading or from its content in Pay. */
export function chooseAgain(ctx: Context, { phase, review }: Session): void {
  leaveSubmission(phase.peek());
  phase.value = { kind: 'choose' };
  review.restart();
  if (ctx.state.router.current.peek().view === 'PayLoading') goBack(ctx);
}
