import { batch, effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
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
 * Keeps an open question in sync with the current account: after each change of the account or its network, the account's session
 * is looked up, or else a new message is made; also when the published sessions are looked up again, once no signature is pending.
 * Without an account or the host's sign-in the question is answered. Ends with the question.
 */
export function follow(ctx: Context, question: Question): void {
  const { subject, step, answer, controller, problem } = question;
  const { signal } = controller;
  const { namespace } = subject.peek();
  const { lookUp, driver, changes } = getSignIn(ctx);

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
    else await prepare(ctx, question);
  }

  /** Makes a new message when the wallet may no longer be asked to sign the present one. Not while it is asked. */
  const stopRenewal = effect(() => {
    if (step.value !== 'ready') return;
    const now = ctx.clock.now();
    const until = question.prepared.value?.until ?? now + RETRY;
    const timer = new AbortController();
    ctx.clock.delay(Math.max(MIN_SHOWN, until - now), timer.signal).then(
      () => prepare(ctx, question),
      () => {},
    );
    return () => timer.abort();
  });
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
  signal.addEventListener('abort', () => {
    dispose();
    stopRenewal();
    unwatch();
  });
  void prepare(ctx, question);
}
