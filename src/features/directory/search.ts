import type { Context } from '../../core/actions/Context';
import { walletSearchSize } from '../../lib/limits';
import { cacheWallets } from './cacheWallets';
import { requestedChains, sharesChain } from './chains';
import { fetchWallets } from './fetchWallets';
import { emptyResult, getDirectoryState } from './getDirectoryState';
import { isUsable } from './isUsable';

const MAX_LENGTH = 100;

/** Normalizes typed text to the query that is searched. */
export const normalizeQuery = (text: string): string => text.trim().slice(0, MAX_LENGTH);

/**
 * Searches up to 100 wallets. The latest search wins, an empty text ends it, and the same text is searched again only after
 * a failure. Never rejects: see the state's `searchResult`.
 */
export async function search(ctx: Context, text: string): Promise<void> {
  const { state, emit, report } = ctx;
  const directory = getDirectoryState(ctx);
  const { searchResult, controller: lifetime, http } = directory;
  const query = normalizeQuery(text);
  const current = searchResult.peek();
  if (current.text === query && current.status !== 'failed') return;
  directory.search?.abort();
  searchResult.value = emptyResult;
  if (!query || lifetime.signal.aborted) return;
  const controller = new AbortController();
  directory.search = controller;
  const abort = (): void => controller.abort();
  lifetime.signal.addEventListener('abort', abort);
  searchResult.value = { text: query, wallets: [], status: 'loading' };
  emit({ event: 'SEARCH_WALLET', properties: { search: query } });
  const { includeWalletIds, excludeWalletIds } = state.settings.peek();
  const chains = requestedChains(ctx);
  try {
    const { wallets } = await fetchWallets(
      ctx,
      http,
      { entries: walletSearchSize, search: query, include: includeWalletIds, exclude: excludeWalletIds, chains },
      controller.signal,
    );
    if (controller.signal.aborted) return;
    const usable = wallets.filter((wallet) => isUsable(ctx, wallet) && sharesChain(wallet, chains));
    cacheWallets(ctx, usable);
    searchResult.value = { text: query, wallets: usable, status: 'ready' };
  } catch (error) {
    if (controller.signal.aborted) return;
    searchResult.value = { text: query, wallets: [], status: 'failed' };
    report(error);
  } finally {
    lifetime.signal.removeEventListener('abort', abort);
  }
}
