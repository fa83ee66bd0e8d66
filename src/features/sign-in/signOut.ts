import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { untilAccountKnown } from '../../shared/untilRestored';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { signInError } from './signInError';

/** The driver and the active family, once the family's stored connection is restored or has failed. */
async function require(ctx: Context) {
  if (!getDriver(ctx)) throw signInError('signInNotEnabled');
  await untilAccountKnown(ctx);
  ctx.signal.throwIfAborted();
  // The host may have changed it meanwhile.
  const driver = getDriver(ctx);
  if (!driver) throw signInError('signInNotEnabled');
  return { driver, active: ctx.state.networks.activeNamespace.peek() };
}

/**
 * Returns the session of the active account, or null.
 * @throws WalletModalError `signInNotEnabled`; the host's error
 */
export async function getSession(ctx: Context): Promise<SignInSession | null> {
  const { active } = await require(ctx);
  const { lookUp, hasSession, current } = getSignIn(ctx);
  await lookUp(active);
  // A later lookup may have taken its place, such as that of a wallet that is being restored.
  await hasSession(active);
  return current(active);
}

/**
 * Ends the session of the active account. If the accounts of a chain family share one session, ends that one, whichever family is
 * active. If sign-in is required, an account without a session does not stay connected.
 * @throws WalletModalError `signInNotEnabled`, `signInAddressMissing`, `signInNetworkMissing`; the host's error
 */
export async function signOut(ctx: Context): Promise<void> {
  const { driver, active } = await require(ctx);
  const { addresses, networkId } = ctx.state.accounts.get(active);
  const [address] = addresses;
  if (!address) throw signInError('signInAddressMissing');
  if (!networkId) throw signInError('signInNetworkMissing');
  const namespace = driver.appliesTo(networkId) ? active : driver.family;
  // No account signs in.
  if (!namespace) return;
  const { publish, clear, end, lastSignIns } = getSignIn(ctx);
  await end(namespace, driver.revokeSession(networkId, address));
  if (driver.family) clear(namespace);
  else publish({ namespace, networkId, address }, null);
  lastSignIns.delete(namespace);
  if (!driver.isRequired()) return;
  await (await ctx.connection()).disconnect(ctx, namespace, 'signedOut');
}
