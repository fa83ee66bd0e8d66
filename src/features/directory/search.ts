import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { walletSearchSize } from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { cacheWallets } from './cacheWallets';
import { requestedChains, sharesChain } from './chains';
import { fetchWallets } from './fetchWallets';
import { emptyResult, getDirectoryState } from './getDirectoryState';
import { isUsable } from './isUsable';
import type { Badge } from './walletList';

const MAX_LENGTH = 100;

/** Normalizes typed text to the query that is searched. */
export const normalizeQuery = (text: string): string => text.trim().slice(0, MAX_LENGTH);

/**
 * Searches up to 100 wallets. The latest search wins, an empty text ends it, and the same text is searched again only after
 * a failure. Never rejects: see the state's `searchResult`.
 * @param badge only wallets with this badge
 */
export async function search(ctx: Context, text: string, badge?: Badge): Promise<void> {
  const { state, emit, report } = ctx;
  const directory = getDirectoryState(ctx, badge);
  const { searchResult, controller: lifetime, http } = directory;
  const query = normalizeQuery(text);
  const current = searchResult.peek();
  if (current.text === query && current.status !== 'failed') return;
  directory.search?.abort();
  searchResult.value = emptyResult;
  if (!query || lifetime.signal.aborted) return;
  const controller = childController(lifetime.signal);
  directory.search = controller;
  searchResult.value = { text: query, wallets: [], status: 'loading' };
  emit({ event: 'SEARCH_WALLET', properties: { search: query, ...(badge && { badge }) } });
  const { includeWalletIds, excludeWalletIds } = state.settings.peek();
  const chains = requestedChains(ctx);
  try {
    const { wallets } = await fetchWallets(
      ctx,
      http,
      {
        entries: walletSearchSize,
        search: query,
        include: includeWalletIds,
        exclude: excludeWalletIds,
        chains,
        badge_type: badge,
      },
      controller.signal,
    );
    if (controller.signal.aborted) return;
    const matches = (wallet: ListedWallet): boolean => !badge || wallet.badge_type === badge;
    const usable = wallets.filter((wallet) => matches(wallet) && isUsable(ctx, wallet) && sharesChain(wallet, chains));
    cacheWallets(ctx, usable);
    searchResult.value = { text: query, wallets: usable, status: 'ready' };
  } catch (error) {
    if (controller.signal.aborted) return;
    searchResult.value = { text: query, wallets: [], status: 'failed' };
    report(error);
  } finally {
    controller.abort();
  }
}
