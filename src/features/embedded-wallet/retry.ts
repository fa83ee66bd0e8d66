import type { Context } from '../../core/actions/Context';
import { getReady } from './getReady';
import { storedNamespaces } from './loginStorage';

/** Loads the frame again after a failure, and restores a login that is stored and not connected. */
export async function retry(ctx: Context): Promise<void> {
  const isConnected = ctx.state.accounts.inUse().some((ns) => ctx.state.accounts.get(ns).embedded);
  // A failure is shown as an alert again.
  await getReady(ctx);
  if (!isConnected && storedNamespaces(ctx).length) {
    const { followConnections } = await ctx.connection();
    followConnections(ctx);
  }
}
