import type { Context } from '../../core/actions/Context';
import { foldName } from '../../lib/foldName';
import { listedWalletCount } from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { requestedChains, sharesChain } from './chains';
import { fetchWallets, type WalletQuery } from './fetchWallets';
import { type Memory, memoryOf } from './memory';
import { remember } from './remember';
import { suitable } from './suitable';
import type { WalletList } from './walletList';

const none: WalletList = { count: 0, rows: 0, wallets: [] };

/**
 * Fetches what Connect shows of the directory: the featured wallets, the recommended ones and the number of all
 * (specification section 9). Once for the page's life; again after a failure when asked, and after the options changed.
 * Never rejects: `state.wallets.directory` tells how it went.
 */
export function fetchLists(ctx: Context): Promise<void> {
  const memory = memoryOf(ctx);
  memory.lists ??= load(ctx, memory);
  return memory.lists;
}

async function load(ctx: Context, memory: Memory): Promise<void> {
  const { directory } = ctx.state.wallets;
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = ctx.state.settings.peek();
  const { signal } = memory.life;
  const ask = (ids: readonly string[], query: WalletQuery): Promise<WalletList> =>
    ids.length ? fetchWallets(ctx, memory.http, query, signal) : Promise.resolve(none);
  const chains = requestedChains(ctx);
  directory.value = { status: 'loading', featured: [], recommended: [], total: null };
  // In a task of its own: this chunk has only just been evaluated, and Connect was drawn a moment before.
  await ctx.clock.delay(0, signal).catch(() => {});
  // Who is excluded by id is told by rdns and name only here; to do without that keeps nobody waiting.
  ask(excludeWalletIds, { entries: excludeWalletIds.length, include: excludeWalletIds }).then(
    ({ wallets }) => remember(ctx, wallets),
    () => {},
  );
  const [featured, recommended] = await Promise.allSettled([
    ask(featuredWalletIds, { entries: featuredWalletIds.length, include: featuredWalletIds }),
    fetchWallets(
      ctx,
      memory.http,
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
  remember(ctx, [featured, recommended].flatMap(wallets));
  const order = featuredWalletIds.map(foldName);
  const place = ({ id }: ListedWallet): number => order.indexOf(foldName(id));
  const chosen = wallets(featured)
    .filter((wallet) => place(wallet) >= 0 && suitable(ctx, wallet))
    .sort((a, b) => place(a) - place(b));
  const failure = [featured, recommended].find((result) => result.status === 'rejected');
  directory.value = {
    status: failure ? 'failed' : 'ready',
    featured: chosen,
    recommended: wallets(recommended).filter((wallet) => suitable(ctx, wallet) && sharesChain(wallet, chains)),
    total: recommended.status === 'fulfilled' ? recommended.value.count + chosen.length : null,
  };
  if (!failure) return;
  memory.lists = undefined;
  ctx.report(failure.reason);
}
