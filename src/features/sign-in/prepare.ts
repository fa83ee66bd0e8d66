import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import { withTimeout } from '../../lib/timeout';
import { getAdapter } from '../../shared/getAdapter';
import { findRefusal } from './findRefusal';
import { getDriver, hostLimit as TIMEOUT } from './getDriver';
import type { Question } from './Question';
import { signInError } from './signInError';

/** How long a message is used at most (ms). Wallets refuse one that was issued more than ten minutes ago. */
const LIFETIME = 240_000;

/**
 * Makes the message that the visitor reads, for the current account. A message for another account, another site or another time is
 * refused before it is sent to the wallet, and reported.
 */
export async function prepare(ctx: Context, question: Question): Promise<void> {
  const { subject, step, prepared, problem, controller } = question;
  const target = subject.peek();
  const { networkId, address } = target;
  const isCurrent = (): boolean => subject.peek() === target && !controller.signal.aborted;
  step.value = 'preparing';
  prepared.value = null;
  if (problem.peek() === 'notPrepared') problem.value = null;
  try {
    const driver = getDriver(ctx);
    if (!driver) throw signInError('signInNotEnabled');
    const { clock } = ctx;
    const { signal } = controller;
    const message = await withTimeout(() => driver.createMessage(networkId, address), TIMEOUT, { clock, signal });
    const text = message.toString();
    const form = (await getAdapter(ctx, namespaceOf(networkId)))?.signInForm;
    const reason = findRefusal(ctx, target, { data: message, text, form, isOwn: false });
    if (reason) throw signInError('signInMessageRefused', { params: { reason } });
    if (!isCurrent()) return;
    const end = message.expirationTime ? Date.parse(message.expirationTime) : Number.POSITIVE_INFINITY;
    prepared.value = { message, text, until: Math.min(clock.now() + LIFETIME, end) };
    step.value = 'ready';
  } catch (error) {
    if (!isCurrent()) return;
    ctx.report(error);
    problem.value = 'notPrepared';
    step.value = 'ready';
  }
}
