import type { Context } from '../../core/actions/Context';
import { foldName } from '../../lib/foldName';
import { listedWalletCount } from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { cacheWallets } from './cacheWallets';
import { requestedChains, sharesChain } from './chains';
import { fetchWallets, type WalletQuery } from './fetchWallets';
import { type DirectoryState, getDirectoryState } from './getDirectoryState';
import { isUsable } from './isUsable';
import type { WalletList } from './walletList';

const emptyList: WalletList = { count: 0, rows: 0, wallets: [] };

/**
 * Fetches the directory's part of Connect: the featured and the recommended wallets, and the number of all wallets. Runs
 * once per page, and again after a failure or a change of options. Never rejects: see `state.wallets.directory`.
 */
export function fetchLists(ctx: Context): Promise<void> {
  const directoryState = getDirectoryState(ctx);
  directoryState.lists ??= load(ctx, directoryState);
  return directoryState.lists;
}

/**
 * Looks up excluded ids: they are also matched by rdns and name, which only the directory knows. Until then, no wallet in the
 * page is offered. If the request fails, all are: a visitor without the directory could otherwise not connect.
 */
async function lookUpExcluded(
  ctx: Context,
  ids: readonly string[],
  fetchIds: (ids: readonly string[], query: WalletQuery) => Promise<WalletList>,
  signal: AbortSignal,
): Promise<void> {
  const { looked } = ctx.state.wallets;
  const { wallets } = await fetchIds(ids, { entries: ids.length, include: ids }).catch(() => emptyList);
  if (signal.aborted) return;
  cacheWallets(ctx, wallets);
  looked.value = new Set([...looked.peek(), ...ids]);
}

async function load(ctx: Context, directoryState: DirectoryState): Promise<void> {
  const { directory } = ctx.state.wallets;
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = ctx.state.settings.peek();
  const { signal } = directoryState.controller;
  const fetchIds = (ids: readonly string[], query: WalletQuery): Promise<WalletList> =>
    ids.length ? fetchWallets(ctx, directoryState.http, query, signal) : Promise.resolve(emptyList);
  const chains = requestedChains(ctx);
  directory.value = { status: 'loading', featured: [], recommended: [], total: null };
  // In a new task: this chunk was just evaluated, and Connect has just been rendered.
  await ctx.clock.delay(0, signal).catch(() => {});
  void lookUpExcluded(ctx, excludeWalletIds, fetchIds, signal);
  const [featured, recommended] = await Promise.allSettled([
    fetchIds(featuredWalletIds, { entries: featuredWalletIds.length, include: featuredWalletIds }),
    fetchWallets(
      ctx,
      directoryState.http,
      {
        entries: listedWalletCount,
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
        chains,
      },
      signal,
    ),
  ]);
  if (signal.aborted) return;
  const wallets = (result: PromiseSettledResult<WalletList>): readonly ListedWallet[] =>
    result.status === 'fulfilled' ? result.value.wallets : [];
  cacheWallets(ctx, [featured, recommended].flatMap(wallets));
  const order = featuredWalletIds.map(foldName);
  const rank = ({ id }: ListedWallet): number => order.indexOf(foldName(id));
  const featuredWallets = wallets(featured)
    .filter((wallet) => rank(wallet) >= 0 && isUsable(ctx, wallet))
    .sort((a, b) => rank(a) - rank(b));
  const failure = [featured, recommended].find((result) => result.status === 'rejected');
  directory.value = {
    status: failure ? 'failed' : 'ready',
    featured: featuredWallets,
    recommended: wallets(recommended).filter((wallet) => isUsable(ctx, wallet) && sharesChain(wallet, chains)),
    total: recommended.status === 'fulfilled' ? recommended.value.count + featuredWallets.length : null,
  };
  if (!failure) return;
  directoryState.lists = undefined;
  ctx.report(failure.reason);
}
