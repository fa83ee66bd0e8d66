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

/** Ends at the host what it has accepted too late. It can end all sessions of an account only, so one that was made meanwhile stays. */
async function withdraw(ctx: Context, driver: SignInDriver, { namespace, networkId, address }: Subject): Promise<void> {
  if (ctx.signal.aborted || getSignIn(ctx).current(namespace)) return;
  await driver.revokeSession(networkId, address).catch(ctx.report);
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
  const { publish } = getSignIn(ctx);
  // Goes on when the visitor leaves and when the time is up.
  async function accept(attempt: AbortSignal): Promise<void> {
    await driver.addSession(session);
    if (attempt.aborted || !isWanted()) return withdraw(ctx, driver, subject);
    driver.keepSession(session);
    publish(subject, copySession(session));
    ctx.emit({ event: 'SIWX_AUTH_SUCCESS', properties: reportProperties(ctx, subject) });
  }
  await withTimeout(accept, TIMEOUT, { clock, signal });
}
