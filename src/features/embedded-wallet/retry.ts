import type { Context } from '../../core/actions/Context';
import { embeddedId } from '../../lib/embeddedId';
import { getReady } from './getReady';

/** Loads the frame again after a failure, and restores a login that is stored and not connected. */
export async function retry(ctx: Context): Promise<void> {
  const stored = Object.values(ctx.storage.get('connections') ?? {});
  const isConnected = ctx.state.accounts.inUse().some((ns) => ctx.state.accounts.get(ns).embedded);
  // A failure is shown as an alert again.
  await getReady(ctx);
  if (!isConnected && stored.some(({ walletId }) => walletId === embeddedId)) {
    const { followConnections } = await ctx.connection();
    followConnections(ctx);
  }
}
