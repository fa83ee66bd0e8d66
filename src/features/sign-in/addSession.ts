import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { withTimeout } from '../../lib/timeout';
import { getSignIn } from './getSignIn';
import type { Subject } from './Question';
import { copySession } from './readSession';
import { reportProperties } from './reportProperties';
import type { SignInDriver } from './SignInDriver';

/** How long the host may take to verify a signature (ms). */
const TIMEOUT = 30_000;

/**
 * Ends at the host what it has accepted too late. It can end all sessions of an account only, so one that the same account has made
 * meanwhile stays. A server with one session for all accounts may have replaced that of the account of the moment, which is asked again.
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
 * Signs an account in with what it has signed, by whatever way the signature came: once the host or the page has verified it. If it is not
 * wanted any more then, or was given up, it counts nowhere.
 * @throws WalletModalError `signInNotVerified`, `signInNetworkMissing`; the host's error
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
  // Goes on when the visitor leaves and when the time is up.
  async function accept(attempt: AbortSignal): Promise<void> {
    // The host could end this one with it.
    await ending(subject.namespace);
    await driver.addSession(session);
    if (attempt.aborted || !isWanted()) return withdraw(ctx, driver, subject).catch(ctx.report);
    driver.keepSession(session);
    publish(subject, copySession(session));
    ctx.emit({ event: 'SIWX_AUTH_SUCCESS', properties: reportProperties(ctx, subject) });
  }
  await withTimeout(accept, TIMEOUT, { clock, signal });
}
