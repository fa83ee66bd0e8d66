import type { Context } from '../../core/actions/Context';
import { walletPageSize } from '../../lib/limits';
import { cacheWallets } from './cacheWallets';
import { requestedChains, sharesChain } from './chains';
import { fetchLists } from './fetchLists';
import { fetchWallets } from './fetchWallets';
import { type DirectoryState, getDirectoryState } from './getDirectoryState';
import { isUsable } from './isUsable';
import type { Badge } from './walletList';

/** The list ends after this many wallets, even if the server has more. */
const MAX_WALLETS = 10_000;

/**
 * Fetches the next page of 40 wallets, or retries a failed one. Does nothing while a page is loading or all are loaded.
 * Never rejects: see the state's `pages`.
 * @param badge only wallets with this badge
 */
export async function fetchMore(ctx: Context, badge?: Badge): Promise<void> {
  const directoryState = getDirectoryState(ctx, badge);
  const { pages, controller } = directoryState;
  const { status, next } = pages.peek();
  if (status === 'loading' || status === 'done') return;
  pages.value = { ...pages.peek(), status: 'loading' };
  try {
    await load(ctx, directoryState, next);
  } catch (error) {
    if (controller.signal.aborted) return;
    pages.value = { ...pages.peek(), status: 'failed' };
    ctx.report(error);
  }
}

async function load(ctx: Context, directoryState: DirectoryState, page: number): Promise<void> {
  const { pages, controller, http, badge } = directoryState;
  const { directory } = ctx.state.wallets;
  await fetchLists(ctx);
  controller.signal.throwIfAborted();
  // The same server has just failed, which is already reported.
  if (directory.peek().status === 'failed') {
    pages.value = { ...pages.peek(), status: 'failed' };
    return;
  }
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = ctx.state.settings.peek();
  directoryState.exclude ??= [
    ...directory.peek().recommended.map(({ id }) => id),
    ...excludeWalletIds,
    ...featuredWalletIds,
  ];
  const chains = requestedChains(ctx);
  const { exclude } = directoryState;
  const query = { page, entries: walletPageSize, include: includeWalletIds, exclude, chains, badge_type: badge };
  const { count, rows, wallets } = await fetchWallets(ctx, http, query, controller.signal);
  controller.signal.throwIfAborted();
  const previousSize = directoryState.seen.size;
  const usable = wallets.filter((wallet) => isUsable(ctx, wallet) && sharesChain(wallet, chains));
  cacheWallets(ctx, usable);
  for (const { id } of wallets) if (directoryState.seen.size < MAX_WALLETS) directoryState.seen.add(id);
  const listed = new Set(pages.peek().wallets.map(({ id }) => id));
  const added = usable.filter(({ id }) => directoryState.seen.has(id) && !listed.has(id));
  // The server's count includes rows that are not shown. Also stop if a server repeats its rows or never ends.
  const finished =
    !rows ||
    directoryState.seen.size === previousSize ||
    directoryState.seen.size >= MAX_WALLETS ||
    page * walletPageSize >= count;
  pages.value = { wallets: [...pages.peek().wallets, ...added], next: page + 1, status: finished ? 'done' : 'idle' };
}
