import type { Context } from '../../core/actions/Context';
import { walletSearchSize } from '../../lib/limits';
import { requestedChains, sharesChain } from './chains';
import { fetchWallets } from './fetchWallets';
import { memoryOf, noWallets } from './memory';
import { remember } from './remember';
import { suitable } from './suitable';

const LONGEST = 100;

/** What is searched for a text as it was typed. */
export const wanted = (text: string): string => text.trim().slice(0, LONGEST);

/**
 * Searches up to 100 wallets by a text; the newest search wins, an empty text ends it, the same text is not searched
 * twice unless it failed. Never rejects: the memory's `found` tells how it went.
 */
export async function search(ctx: Context, text: string): Promise<void> {
  const { state, emit, report } = ctx;
  const memory = memoryOf(ctx);
  const { found, life, http } = memory;
  const sought = wanted(text);
  const now = found.peek();
  if (now.text === sought && now.status !== 'failed') return;
  memory.search?.abort();
  found.value = noWallets;
  if (!sought || life.signal.aborted) return;
  const stop = new AbortController();
  memory.search = stop;
  const abort = (): void => stop.abort();
  life.signal.addEventListener('abort', abort);
  found.value = { text: sought, wallets: [], status: 'loading' };
  emit({ event: 'SEARCH_WALLET', properties: { search: sought } });
  const { includeWalletIds, excludeWalletIds } = state.settings.peek();
  const chains = requestedChains(ctx);
  try {
    const { wallets } = await fetchWallets(
      ctx,
      http,
      { entries: walletSearchSize, search: sought, include: includeWalletIds, exclude: excludeWalletIds, chains },
      stop.signal,
    );
    if (stop.signal.aborted) return;
    const usable = wallets.filter((wallet) => suitable(ctx, wallet) && sharesChain(wallet, chains));
    remember(ctx, usable);
    found.value = { text: sought, wallets: usable, status: 'ready' };
  } catch (error) {
    if (stop.signal.aborted) return;
    found.value = { text: sought, wallets: [], status: 'failed' };
    report(error);
  } finally {
    life.signal.removeEventListener('abort', abort);
  }
}
