import { batch, effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { listenForWake } from '../../shared/ports/listenForWake';
import { untilVisible } from '../../shared/ports/untilVisible';
import { accountKey } from './accountKey';
import { concerns } from './concerns';
import { getSignIn } from './getSignIn';
import { isPresent } from './isPresent';
import { prepare } from './prepare';
import type { Question, Subject } from './Question';

/** How long (ms) a message stays on screen at least, before it is renewed, and after a failure until the next attempt to make one. */
const MIN_SHOWN = 10_000;
const RETRY = 240_000;

/**
 * Makes a new message when the wallet may no longer be asked to sign the present one, once the page is visible. Not while it is asked.
 * Returns a disposer.
 */
const renew = (ctx: Context, question: Question): (() => void) =>
  effect(() => {
    if (question.step.value !== 'ready') return;
    const { clock } = ctx;
    const now = clock.now();
    const until = question.prepared.value?.until ?? now + RETRY;
    const timer = new AbortController();
    clock
      .delay(Math.max(MIN_SHOWN, until - now), timer.signal)
      .then(() => untilVisible(timer.signal))
      .then(
        () => prepare(ctx, question),
        () => {},
      );
    return () => timer.abort();
  });

/**
 * Keeps an open question in sync with the current account: after each change of the account or its network, the account's session
 * is looked up, or else a new message is made; also when the published sessions are looked up again, once no signature is pending.
 * A message is made only for the question that the visitor sees: some servers keep only their last nonce, which the message of
 * another question or of a hidden tab would replace. Without an account or the host's sign-in the question is answered. Ends with the
 * question.
 */
export function follow(ctx: Context, question: Question): void {
  const { subject, step, answer, controller, problem } = question;
  const { signal } = controller;
  const { namespace } = subject.peek();
  const { lookUp, driver, changes, questions } = getSignIn(ctx);
  const isShown = (): boolean => questions.peek()[0] === question;

  async function change(next: Subject): Promise<void> {
    batch(() => {
      // Of another account or network.
      if (accountKey(next) !== accountKey(subject.peek())) problem.value = null;
      subject.value = next;
      question.prepared.value = null;
      step.value = 'preparing';
    });
    const session = await lookUp(namespace).catch(() => null);
    if (signal.aborted || subject.peek() !== next) return;
    if (session) answer.resolve(true);
    else if (isShown()) await prepare(ctx, question);
  }

  /** Another tab may have signed in at the host meanwhile. */
  async function wake(): Promise<void> {
    const current = subject.peek();
    if (step.peek() !== 'ready' || !driver.peek()?.isAtHost) return;
    const session = await lookUp(namespace).catch(() => null);
    if (session && subject.peek() === current && step.peek() === 'ready') answer.resolve(true);
  }

  const stopRenewal = renew(ctx, question);
  const dispose = effect(() => {
    const { status, addresses, networkId } = ctx.state.accounts.get(namespace);
    const [address] = addresses;
    if (status !== 'connected' || !address || !networkId) answer.resolve(false);
    else if (!driver.value || !concerns(ctx, driver.value, networkId)) answer.resolve(true);
    else if (!isPresent(ctx, subject.peek())) void change({ namespace, networkId, address });
  });
  if (signal.aborted) {
    dispose();
    stopRenewal();
    return;
  }
  let handled = changes.peek();
  const unwatch = effect(() => {
    const count = changes.value;
    // A pending signature is finished first.
    if (step.value !== 'ready' || count === handled) return;
    handled = count;
    void change({ ...subject.peek() });
  });
  let isWaiting = !isShown();
  const stopWaiting = effect(() => {
    if (!isWaiting || questions.value[0] !== question) return;
    isWaiting = false;
    void change({ ...subject.peek() });
  });
  const stopWake = listenForWake(() => void wake());
  signal.addEventListener('abort', () => {
    for (const stop of [dispose, stopRenewal, unwatch, stopWaiting, stopWake]) stop();
  });
  if (!isWaiting) void prepare(ctx, question);
}
