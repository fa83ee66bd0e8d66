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
 * Signs an account in with what it has signed, by whatever way the signature came: once the host or the page has verified it, unless
 * it is not wanted any more.
 * @throws WalletModalError `signInNotVerified`, `signInNetworkMissing`; the host's error
 */
export async function addSession(
  ctx: Context,
  driver: SignInDriver,
  subject: Subject,
  session: SignInSession,
  { signal, isWanted }: { readonly signal: AbortSignal; readonly isWanted: () => boolean },
): Promise<void> {
  await withTimeout(() => driver.addSession(session), TIMEOUT, { clock: ctx.clock, signal });
  if (!isWanted()) return;
  const { namespace, networkId, address } = subject;
  const { publish, lastSignIns } = getSignIn(ctx);
  publish(subject, copySession(session));
  lastSignIns.set(namespace, { networkId, address });
  ctx.emit({ event: 'SIWX_AUTH_SUCCESS', properties: reportProperties(ctx, subject) });
}
