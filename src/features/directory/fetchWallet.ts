import type { Context } from '../../core/actions/Context';
import { fetchWallets } from './fetchWallets';
import { memoryOf } from './memory';
import { remember } from './remember';

/**
 * Looks up one wallet of the directory by its id, for `state.wallets.listed` to find. Resolves to whether there is one that
 * may be shown.
 * @throws what `fetchWallets` throws; `signal.reason` when aborted
 */
export async function fetchWallet(ctx: Context, id: string, signal: AbortSignal): Promise<boolean> {
  const { excluded, listed } = ctx.state.wallets;
  if (!listed(id)) {
    const { wallets } = await fetchWallets(ctx, memoryOf(ctx).http, { entries: 1, include: [id] }, signal);
    signal.throwIfAborted();
    remember(
      ctx,
      wallets.filter((wallet) => wallet.id === id),
    );
  }
  const wallet = listed(id);
  return wallet !== undefined && !excluded(wallet);
}
