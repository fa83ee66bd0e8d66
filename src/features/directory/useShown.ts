import { useMemo } from 'react';
import { useViewContext } from '../../core/kit';
import { useDelay } from '../../shared/useDelay';
import { type Entry, isListed } from './Entry';
import type { Memory, Pages } from './memory';
import { orderWallets } from './orderWallets';
import { search, wanted } from './search';

/** What the list shows, and how far it is. */
export interface Shown {
  readonly wallets: readonly Entry[];
  /** Of the pages; of the search while there is one, which is `ready` when it is answered. */
  readonly status: Pages['status'] | 'ready';
}

/** Milliseconds without a keystroke before the directory is asked (design 5.6). */
const DEBOUNCE = 200;

/**
 * The wallets for a text as it is typed: those that are here already at once, what the directory finds behind them when
 * it has answered. Without a text, all of the list.
 */
export function useShown(memory: Memory, query: string): Shown {
  const ctx = useViewContext();
  const { state } = ctx;
  const listed = memory.listed.value;
  const found = memory.found.value;
  const { status, next } = memory.pages.value;
  const sought = wanted(query);
  const current = found.text === sought;

  useDelay(sought ? DEBOUNCE : 0, () => search(ctx, query), [memory, sought]);

  const wallets = useMemo(() => {
    if (!sought) return listed;
    const text = sought.toLowerCase();
    const fits = ({ name }: Entry): boolean => name.toLowerCase().includes(text);
    const here = [...listed.filter(isListed), ...found.wallets].filter(fits);
    const all = orderWallets(state.wallets, current ? [...here, ...found.wallets] : here);
    return all.filter((entry) => isListed(entry) || fits(entry));
  }, [listed, found.wallets, sought, current]);
  if (sought) return { wallets, status: current ? found.status : 'loading' };
  // Before the first page is asked for, it is as good as on its way.
  return { wallets, status: status === 'idle' && next === 1 ? 'loading' : status };
}
