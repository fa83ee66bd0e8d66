import type { Context } from '../../core/actions/Context';
import type { SignInGate } from '../../core/ports/signInGate';
import { withTimeout } from '../../lib/timeout';
import { isSmartAccount } from '../../shared/isSmartAccount';
import { acceptCarried } from './acceptCarried';
import { ask } from './ask';
import { createError } from './createError';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { problemOf } from './problemOf';

/** How long the host may take to find a session (ms). */
const TIMEOUT = 30_000;

/**
 * Lets an account pass that has a session, or has signed in while its wallet connected; any other is asked to sign in.
 * @throws WalletModalError `signInSetupFailed` if the host cannot tell whether it has one
 */
export async function gate(
  ctx: Context,
  [namespace, address, networkId, cause, carried]: Parameters<SignInGate>,
): Promise<boolean> {
  const driver = getDriver(ctx);
  if (!driver?.appliesTo(networkId) || !ctx.state.networks.find(networkId)) return true;
  const { publish, lastSignIns, postponed } = getSignIn(ctx);
  const key = `${namespace}:${address}`;
  const { clock, signal } = ctx;
  let session: Awaited<ReturnType<typeof driver.getSession>>;
  try {
    session = await withTimeout(() => driver.getSession(networkId, address), TIMEOUT, { clock, signal });
  } catch (error) {
    const failure = createError('signInSetupFailed', { cause: error });
    const { showToast } = await ctx.connection();
    void showToast(ctx, 'error', failure.message);
    throw failure;
  }
  publish(namespace, session);
  if (session) {
    lastSignIns.set(namespace, { networkId, address });
    return true;
  }
  const subject = { namespace, networkId, address };
  if (carried && (await acceptCarried(ctx, driver, subject, carried))) return true;
  if (postponed.has(key) && cause !== 'visitor') return true;
  return ask(ctx, subject, cause, carried ? problemOf(false, true, isSmartAccount(ctx, namespace)) : null);
}
