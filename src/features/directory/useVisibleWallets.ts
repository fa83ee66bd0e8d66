import { useMemo } from 'react';
import { useViewContext } from '../../core/kit';
import { matchesSearch } from '../../lib/matchesSearch';
import { useDelay } from '../../shared/useDelay';
import { type Entry, isListed } from './Entry';
import type { DirectoryState, Pages } from './getDirectoryState';
import { orderWallets } from './orderWallets';
import { normalizeQuery, search } from './search';

/** The entries to show, and their loading status. */
export interface VisibleWallets {
  readonly wallets: readonly Entry[];
  /** Status of the search if there is one, otherwise of the pages. */
  readonly status: Pages['status'] | 'ready';
}

/** Milliseconds without a keystroke before the search request is sent. */
const DEBOUNCE = 200;

/**
 * The wallets for a search text: loaded ones immediately, followed by the directory's results. Without a text, the whole list.
 */
export function useVisibleWallets(directoryState: DirectoryState, query: string): VisibleWallets {
  const ctx = useViewContext();
  const { state } = ctx;
  const listed = directoryState.listed.value;
  const result = directoryState.searchResult.value;
  const { status, next } = directoryState.pages.value;
  const searchText = normalizeQuery(query);
  const isCurrent = result.text === searchText;

  useDelay(searchText ? DEBOUNCE : 0, () => search(ctx, query, directoryState.badge), [directoryState, searchText]);

  const wallets = useMemo(() => {
    if (!searchText) return listed;
    const isFound = matchesSearch(searchText);
    const matches = ({ name }: Entry): boolean => isFound(name);
    const local = [...listed.filter(isListed), ...result.wallets].filter(matches);
    const all = orderWallets(state.wallets, isCurrent ? [...local, ...result.wallets] : local);
    return all.filter((entry) => isListed(entry) || (matches(entry) && !directoryState.badge));
  }, [listed, result.wallets, searchText, isCurrent]);
  if (searchText) return { wallets, status: isCurrent ? result.status : 'loading' };
  // The first page is about to be requested.
  return { wallets, status: status === 'idle' && next === 1 ? 'loading' : status };
}
