import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { createError } from './createError';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';

/** The driver and the active account. */
function require(ctx: Context) {
  const driver = getDriver(ctx);
  if (!driver) throw createError('signInNotEnabled');
  const namespace = ctx.state.networks.activeNamespace.peek();
  const { addresses, networkId } = ctx.state.accounts.get(namespace);
  return { driver, namespace, address: addresses[0], networkId };
}

/**
 * Returns the session of the active account, or null.
 * @throws WalletModalError `signInNotEnabled`; the host's error
 */
export async function getSession(ctx: Context): Promise<SignInSession | null> {
  const { driver, namespace, address, networkId } = require(ctx);
  if (!address || !networkId || !driver.appliesTo(networkId)) return null;
  const session = await driver.getSession(networkId, address);
  const { publish, current } = getSignIn(ctx);
  publish({ namespace, networkId, address }, session);
  // The host may let an account pass with the session of another one.
  return current(namespace);
}

/**
 * Ends the session of the active account. If sign-in is required, an account without one does not stay connected.
 * @throws WalletModalError `signInNotEnabled`, `signInAddressMissing`, `signInNetworkMissing`; the host's error
 */
export async function signOut(ctx: Context): Promise<void> {
  const { driver, namespace, address, networkId } = require(ctx);
  if (!address) throw createError('signInAddressMissing');
  if (!networkId) throw createError('signInNetworkMissing');
  await driver.revokeSession(networkId, address);
  const { publish, lastSignIns } = getSignIn(ctx);
  publish({ namespace, networkId, address }, null);
  lastSignIns.delete(namespace);
  if (driver.isRequired()) await (await ctx.connection()).disconnect(ctx, namespace);
}
