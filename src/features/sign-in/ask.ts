import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { ConnectCause } from '../../core/ports/connectCause';
import type { ViewName } from '../../core/state/views';
import { perInstance } from '../../shared/perInstance';
import { follow } from './follow';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { leave } from './leave';
import { ownViews } from './ownViews';
import { createQuestion, type Problem, type Question, type Subject } from './Question';

/** The question on screen. */
const getShown = perInstance((_: Context) => ({ question: undefined as Question | undefined }));

/** Shows the first question, when the one before it is answered. */
function showNext(ctx: Context): void {
  const shown = getShown(ctx);
  const [first] = getSignIn(ctx).questions.peek();
  if (!first || first === shown.question || ctx.signal.aborted) return;
  shown.question = first;
  const dispose = show(ctx, first);
  first.controller.signal.addEventListener('abort', () => {
    dispose();
    // The next question is in the same view.
    if (getSignIn(ctx).questions.peek().length) showNext(ctx);
    else leaveView(ctx, first);
  });
}

/** Whether a view is skipped on the way back from a question that was asked in the view `origin`. */
function isSkipped({ state }: Context, { cause, isAccepted }: Question, view: ViewName, origin?: ViewName): boolean {
  const row = state.views.rows.peek()[view];
  if (ownViews.includes(view)) return true;
  if (cause === 'visitor') return row?.connecting === 'attempt';
  return view === 'SwitchNetwork' || (isAccepted && origin === 'SwitchNetwork' && row?.choosesNetwork === true);
}

/**
 * Leaves the view of an answered question, unless another view has taken its place: returns to the view that it was asked in, or to
 * the one before an attempt or a switch, which would be repeated; closes the modal if the question has opened it. An accepted
 * attempt of the visitor leaves the view itself, when it is finished.
 */
function leaveView(ctx: Context, question: Question): void {
  const { router } = ctx.state;
  const isAttempt = question.cause === 'visitor';
  if (router.current.peek().view !== 'SIWXSignMessage' || (isAttempt && question.isAccepted)) return;
  const entries = router.history.peek();
  const origin = entries.findLast(({ view }) => !ownViews.includes(view))?.view;
  const index = entries.findLastIndex(({ view }) => !isSkipped(ctx, question, view, origin));
  if (index >= 0) router.goBackToIndex(index);
  // The visitor can choose another wallet, and the questions about the other families of this wallet follow.
  else if (isAttempt && origin) router.reset('Connect', {}, 'back');
  else close(ctx);
}

/**
 * Asks the visitor to sign in with an account. Only one question is shown at a time; a chain family has at most one.
 * @param problem why an attempt before the question has failed
 */
export function ask(
  ctx: Context,
  subject: Subject,
  cause: ConnectCause,
  problem: Problem | null = null,
): Promise<boolean> {
  const { questions } = getSignIn(ctx);
  const open = questions.peek().find((each) => each.subject.peek().namespace === subject.namespace);
  if (open) return open.answer.promise;
  const question = createQuestion(subject, cause, problem);
  const { signal } = question.controller;
  signal.addEventListener('abort', () => {
    questions.value = questions.peek().filter((each) => each !== question);
    // Destroyed.
    question.answer.resolve(false);
  });
  questions.value = [...questions.peek(), question];
  follow(ctx, question);
  showNext(ctx);
  return question.answer.promise;
}

/** Shows a question until it is answered. Closing the modal is an answer; another view is replaced. Returns a disposer. */
function show(ctx: Context, question: Question): () => void {
  const { modal, router } = ctx.state;
  const { signal } = question.controller;
  let isShown = false;
  let wasOpen = false;

  /** Opens the modal with the question, which may be answered before its view is on screen. */
  async function openView(): Promise<void> {
    // It reports its errors itself.
    await ctx.open({ view: 'SIWXSignMessage' as never }).catch(() => {});
    if (signal.aborted) {
      const isOnScreen = router.current.peek().view === 'SIWXSignMessage';
      if (isOnScreen && !getSignIn(ctx).questions.peek().length) close(ctx);
    } else if (!isShown) {
      // The visitor or the host has opened or closed the modal meanwhile, or it cannot be opened.
      if (modal.open.peek()) router.push('SIWXSignMessage');
      else await leave(ctx, question);
    }
  }

  if (modal.open.peek()) router.push('SIWXSignMessage');
  else void openView();
  return effect(() => {
    const { view } = router.current.value;
    const isOpen = modal.open.value;
    const isClosed = wasOpen && !isOpen;
    wasOpen = isOpen;
    if (isOpen && ownViews.includes(view)) isShown = true;
    else if (!isShown) return;
    else if (isOpen && getDriver(ctx)?.isRequired())
      queueMicrotask(() => signal.aborted || router.push('SIWXSignMessage'));
    else if (isOpen || isClosed) queueMicrotask(() => leave(ctx, question));
  });
}
