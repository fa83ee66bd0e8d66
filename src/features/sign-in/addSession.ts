import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { withTimeout } from '../../lib/timeout';
import { hostLimit as TIMEOUT } from './getDriver';
import { getSignIn } from './getSignIn';
import { isTimely } from './isTimely';
import type { Subject } from './Question';
import { copySession } from './readSession';
import { reportProperties } from './reportProperties';
import type { SignInDriver } from './SignInDriver';
import { signInError } from './signInError';

/**
 * Ends a session that the host has accepted too late. The host can only end all sessions of an account, so the session is kept if
 * the same account has a newer one. A server with one session for all accounts may have replaced that of the current account, which
 * is asked to sign in again.
 */
async function withdraw(ctx: Context, driver: SignInDriver, subject: Subject): Promise<void> {
  const { namespace, networkId, address } = subject;
  const { current, isKnown, lookUp, end } = getSignIn(ctx);
  if (ctx.signal.aborted) return;
  if (!(driver.family ? current(namespace) : isKnown(subject)))
    return end(namespace, driver.revokeSession(networkId, address));
  if (driver.family && !(await lookUp(namespace))) await (await ctx.connection()).askAgain(ctx, namespace);
}

/**
 * Signs an account in with its signature, however it was obtained, once the host or the page has verified it. If the sign-in is no
 * longer wanted by then, or was aborted, it is discarded.
 * @throws WalletModalError `signInMessageRefused` if it has expired, `signInNotVerified`, `signInNetworkMissing`; the host's error
 */
export async function addSession(
  ctx: Context,
  driver: SignInDriver,
  subject: Subject,
  session: SignInSession,
  { signal, isWanted }: { readonly signal: AbortSignal; readonly isWanted: () => boolean },
): Promise<void> {
  const { clock } = ctx;
  const { publish, ending } = getSignIn(ctx);
  // Continues when the visitor leaves and after the timeout.
  async function accept(attempt: AbortSignal): Promise<void> {
    // Otherwise the pending call could also end this new session.
    await ending(subject.namespace);
    if (!isTimely(session.data, clock.now()))
      throw signInError('signInMessageRefused', { params: { reason: 'it has expired' } });
    // Before the host accepts it: the message is the host's object, which may be an instance of a class.
    const kept = copySession(session);
    await driver.addSession(session);
    if (attempt.aborted || !isWanted()) return withdraw(ctx, driver, subject).catch(ctx.report);
    try {
      driver.keepSession(kept);
    } catch (error) {
      // The account has signed in nevertheless.
      ctx.report(error);
    }
    publish(subject, kept);
    ctx.emit({ event: 'SIWX_AUTH_SUCCESS', properties: reportProperties(ctx, subject) });
  }
  await withTimeout(accept, TIMEOUT, { clock, signal });
}
