import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { hasDeclined } from '../../shared/hasDeclined';
import { isSmartAccount } from '../../shared/isSmartAccount';
import { addSession } from './addSession';
import { getDriver } from './getDriver';
import { prepare } from './prepare';
import { problemOf } from './problemOf';
import type { Problem, Question } from './Question';
import { reportProperties } from './reportProperties';
import { signInError } from './signInError';

/** The problems that another account may not have. */
const accountProblems: readonly (Problem | null)[] = ['refused', 'unsupported', 'notVerified'];

/** Asks the wallet to sign the text that the visitor has read, once for each click, and signs in with the signature. */
export async function sign(ctx: Context, question: Question): Promise<void> {
  const { subject, step, prepared, problem, answer, controller } = question;
  const ready = prepared.peek();
  if (step.peek() !== 'ready' || !ready) return;
  // The timer that renews it has not run: the device was asleep.
  if (ready.until <= ctx.clock.now()) {
    problem.value = 'expired';
    return prepare(ctx, question);
  }
  const target = subject.peek();
  const { namespace, address } = target;
  const { message, text } = ready;
  const { signal } = controller;
  const isCurrent = (): boolean => subject.peek() === target && !signal.aborted;
  const properties = reportProperties(ctx, target);
  batch(() => {
    step.value = 'signing';
    problem.value = null;
  });
  ctx.emit({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties });
  try {
    const driver = getDriver(ctx);
    const connection = ctx.connections.get(namespace);
    if (!driver) throw signInError('signInNotEnabled');
    if (!connection) throw signInError('signInClientMissing');
    const signature = await connection.signMessage(text, address, signal);
    // The visitor has changed the account or the network meanwhile: the signature is not used.
    if (!isCurrent()) return;
    step.value = 'verifying';
    const publicKey = ctx.state.accounts.get(namespace).details?.[address]?.publicKey;
    const session = { data: message, message: text, signature, ...(publicKey && { publicKey }) };
    await addSession(ctx, driver, target, session, { signal, isWanted: isCurrent });
    if (isCurrent()) answer.resolve(true);
  } catch (cause) {
    if (!isCurrent()) return;
    const wasSigned = step.peek() === 'verifying';
    const { fromUnknown } = await ctx.connection();
    const error = fromUnknown(cause);
    if (!isCurrent()) return;
    ctx.emit({ event: 'SIWX_AUTH_ERROR', properties: { ...properties, message: error.message } });
    // The embedded wallet shows that the request was approved.
    if (wasSigned) ctx.state.toast.hide();
    problem.value =
      error.code === 'signInMessageRefused' ? 'expired' : problemOf(error, wasSigned, isSmartAccount(ctx, namespace));
    if (accountProblems.includes(problem.peek())) question.hasFailed.value = true;
    if (!wasSigned && hasDeclined(error)) step.value = 'ready';
    else {
      ctx.report(signInError('signInDeclined', { cause }));
      // The nonce may be used up.
      await prepare(ctx, question);
    }
  }
}
