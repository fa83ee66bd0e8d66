import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { ConnectCause } from '../../core/ports/connectCause';
import { perInstance } from '../../shared/perInstance';
import { follow } from './follow';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { leave } from './leave';
import { leaveView } from './leaveView';
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

/**
 * Asks the visitor whether an account signs in. Of several questions one is shown at a time; a chain family has at most one.
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
