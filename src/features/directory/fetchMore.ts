import type { Context } from '../../core/actions/Context';
import { walletPageSize } from '../../lib/limits';
import { requestedChains, sharesChain } from './chains';
import { fetchLists } from './fetchLists';
import { fetchWallets } from './fetchWallets';
import { type Memory, memoryOf } from './memory';
import { remember } from './remember';
import { suitable } from './suitable';

/** Wallets after which the list ends, whatever the server says. */
const MOST = 10_000;

/**
 * Fetches the next page of 40 wallets, or the failed one again; does nothing while one is on its way or all are here.
 * Never rejects: the memory's `pages` tell how it went.
 */
export async function fetchMore(ctx: Context): Promise<void> {
  const memory = memoryOf(ctx);
  const { pages, life } = memory;
  const { status, next } = pages.peek();
  if (status === 'loading' || status === 'done') return;
  pages.value = { ...pages.peek(), status: 'loading' };
  try {
    await load(ctx, memory, next);
  } catch (error) {
    if (life.signal.aborted) return;
    pages.value = { ...pages.peek(), status: 'failed' };
    ctx.report(error);
  }
}

async function load(ctx: Context, memory: Memory, page: number): Promise<void> {
  const { pages, life, http } = memory;
  const { directory } = ctx.state.wallets;
  await fetchLists(ctx);
  life.signal.throwIfAborted();
  // The same server has just failed, and that is reported already.
  if (directory.peek().status === 'failed') {
    pages.value = { ...pages.peek(), status: 'failed' };
    return;
  }
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = ctx.state.settings.peek();
  memory.exclude ??= [...directory.peek().recommended.map(({ id }) => id), ...excludeWalletIds, ...featuredWalletIds];
  const chains = requestedChains(ctx);
  const query = { page, entries: walletPageSize, include: includeWalletIds, exclude: memory.exclude, chains };
  const { count, rows, wallets } = await fetchWallets(ctx, http, query, life.signal);
  life.signal.throwIfAborted();
  const before = memory.seen.size;
  const usable = wallets.filter((wallet) => suitable(ctx, wallet) && sharesChain(wallet, chains));
  remember(ctx, usable);
  for (const { id } of wallets) if (memory.seen.size < MOST) memory.seen.add(id);
  const known = new Set(pages.peek().wallets.map(({ id }) => id));
  const fresh = usable.filter(({ id }) => memory.seen.has(id) && !known.has(id));
  // The server counts rows, also those that were not shown. One that repeats its rows for ever, or never ends, ends here.
  const over = !rows || memory.seen.size === before || memory.seen.size >= MOST || page * walletPageSize >= count;
  pages.value = { wallets: [...pages.peek().wallets, ...fresh], next: page + 1, status: over ? 'done' : 'idle' };
}
