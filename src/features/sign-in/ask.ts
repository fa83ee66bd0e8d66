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
import { createQuestion, type Problem, type Question, type Subject } from './Question';

/** The view of the question, and the embedded wallet's approval over it. */
const ownViews: readonly ViewName[] = ['SIWXSignMessage', 'ApproveTransaction'];

/** The question on screen. */
const getShown = perInstance((_: Context) => ({ question: undefined as Question | undefined }));

/** Shows the first question, when the one before it is answered. */
function showNext(ctx: Context): void {
  const shown = getShown(ctx);
  const [first] = getSignIn(ctx).questions.peek();
  if (!first || first === shown.question || ctx.signal.aborted) return;
  shown.question = first;
  const hide = show(ctx, first);
  first.controller.signal.addEventListener('abort', () => {
    hide();
    showNext(ctx);
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

/** Shows a question until it is answered. Closing the modal is an answer; another view is replaced. */
function show(ctx: Context, question: Question): () => void {
  const { modal, router } = ctx.state;
  const { cause, controller } = question;
  const { signal } = controller;
  const wasOpen = modal.open.peek();
  const { id } = router.current.peek();
  let isShown = false;
  if (wasOpen) router.push('SIWXSignMessage');
  else void ctx.open({ view: 'SIWXSignMessage' as never }).catch(ctx.report);
  const disposeWatch = effect(() => {
    const { view } = router.current.value;
    if (modal.open.value && ownViews.includes(view)) isShown = true;
    else if (isShown && modal.open.value && getDriver(ctx)?.isRequired())
      queueMicrotask(() => signal.aborted || router.push('SIWXSignMessage'));
    else if (isShown) queueMicrotask(() => leave(ctx, question));
  });
  return () => {
    disposeWatch();
    // The visitor's own attempt goes on where it was started.
    if (cause === 'visitor' || router.current.peek().view !== 'SIWXSignMessage') return;
    const index = router.history.peek().findIndex((entry) => entry.id === id);
    if (wasOpen && index >= 0) router.goBackToIndex(index);
    else close(ctx);
  };
}
