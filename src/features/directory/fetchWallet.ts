import type { Context } from '../../core/actions/Context';
import { cacheWallets } from './cacheWallets';
import { fetchWallets } from './fetchWallets';
import { getDirectoryState } from './getDirectoryState';

/**
 * Loads one wallet of the directory by its id into `state.wallets.listed`. Resolves to whether it exists and may be shown.
 * @throws what `fetchWallets` throws; `signal.reason` when aborted
 */
export async function fetchWallet(ctx: Context, id: string, signal: AbortSignal): Promise<boolean> {
  const { excluded, listed } = ctx.state.wallets;
  if (!listed(id)) {
    const { wallets } = await fetchWallets(ctx, getDirectoryState(ctx).http, { entries: 1, include: [id] }, signal);
    signal.throwIfAborted();
    cacheWallets(
      ctx,
      wallets.filter((wallet) => wallet.id === id),
    );
  }
  const wallet = listed(id);
  return wallet !== undefined && !excluded(wallet);
}
