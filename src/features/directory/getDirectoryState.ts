import { computed, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { childController } from '../../lib/childController';
import type { ListedWallet } from '../../lib/listedWallet';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import { type Entry, isListed } from './Entry';
import { orderWallets } from './orderWallets';
import type { Badge } from './walletList';

/** The pages of the wallet list so far. */
export interface Pages {
  readonly wallets: readonly ListedWallet[];
  /** The page to fetch next, from 1. */
  readonly next: number;
  /** `idle` can load more, `done` has loaded all. */
  readonly status: 'idle' | 'loading' | 'failed' | 'done';
}

/** The result of the latest search; `text` is '' without a search. */
export interface SearchResult {
  readonly text: string;
  readonly wallets: readonly ListedWallet[];
  readonly status: 'loading' | 'failed' | 'ready';
}

/** Directory state of one modal instance for the current options and a badge. */
export interface DirectoryState {
  /** Only wallets with this badge are listed; undefined for all. */
  readonly badge: Badge | undefined;
  readonly http: Http;
  /** Aborts all requests when the options change or the modal is destroyed. */
  readonly controller: AbortController;
  readonly pages: Signal<Pages>;
  readonly searchResult: Signal<SearchResult>;
  /** All loaded wallets, in display order. */
  readonly listed: ReadonlySignal<readonly Entry[]>;
  lists?: Promise<void>;
  /** Ids excluded from the pages. Fixed by the first page: a change would shift the rows of all others. */
  exclude?: readonly string[];
  /** Ids of all loaded rows, shown or not. */
  readonly seen: Set<string>;
  search?: AbortController;
  /** Search, scroll position and chosen entry, restored when the visitor navigates back. */
  lastVisit: { readonly query: string; readonly scroll: number; readonly chosen?: string };
}

/** The current states by badge, with the key of the options that they belong to. */
const getCurrent = perInstance(() => ({ key: '', states: new Map<Badge | undefined, DirectoryState>() }));

export const emptyResult: SearchResult = { text: '', wallets: [], status: 'ready' };

function createDirectoryState({ state, clock, ...ctx }: Context, badge: Badge | undefined): DirectoryState {
  const pages = signal<Pages>({ wallets: [], next: 1, status: 'idle' });
  const { wallets, settings } = state;
  return {
    badge,
    http: createHttp(clock),
    controller: childController(ctx.signal),
    pages,
    searchResult: signal(emptyResult),
    listed: computed(() => {
      const { featured, recommended } = wallets.directory.value;
      const custom = settings.value.customWallets.filter((wallet) => !wallets.excluded(wallet));
      const listed = [...[...featured, ...custom].filter(wallets.supports), ...recommended, ...pages.value.wallets];
      if (badge) {
        // Wallets that are in no wallet list have no badge.
        return orderWallets(
          wallets,
          listed.filter(({ badge_type }) => badge_type === badge),
        ).filter(isListed);
      }
      // While nothing is loaded, show no injected wallets either, so that the whole list appears at the same time.
      return listed.length ? orderWallets(wallets, listed) : [];
    }),
    seen: new Set(),
    lastVisit: { query: '', scroll: 0 },
  };
}

/** The directory state of a modal instance and a badge; a change of options or networks creates a new one. */
export function getDirectoryState(ctx: Context, badge?: Badge): DirectoryState {
  const { endpoints, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = ctx.state.settings.value;
  const networks = ctx.state.networks.offered.value.map(({ caipNetworkId }) => caipNetworkId);
  const { api, images } = endpoints;
  const key = JSON.stringify([api, images, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds, networks]);
  const current = getCurrent(ctx);
  if (current.key !== key) {
    for (const { controller } of current.states.values()) controller.abort();
    current.states.clear();
    current.key = key;
  }
  const state = current.states.get(badge) ?? createDirectoryState(ctx, badge);
  current.states.set(badge, state);
  return state;
}
