import { computed, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import type { ListedWallet } from '../../lib/listedWallet';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import type { Entry } from './Entry';
import { orderWallets } from './orderWallets';

/** The pages of the wallet list so far. */
export interface Pages {
  readonly wallets: readonly ListedWallet[];
  /** The page to fetch next, from 1. */
  readonly next: number;
  /** `idle` waits to be asked for more, `done` has no more. */
  readonly status: 'idle' | 'loading' | 'failed' | 'done';
}

/** The answer to the newest search; `text` is '' while nothing is searched. */
export interface Found {
  readonly text: string;
  readonly wallets: readonly ListedWallet[];
  readonly status: 'loading' | 'failed' | 'ready';
}

/** What one modal knows of its directory under the options in force. */
export interface Memory {
  readonly http: Http;
  /** Ends every request when the options change or the modal is destroyed. */
  readonly life: AbortController;
  readonly pages: Signal<Pages>;
  readonly found: Signal<Found>;
  /** Everything known, in the order of the view. */
  readonly listed: ReadonlySignal<readonly Entry[]>;
  lists?: Promise<void>;
  /** What the pages leave out, fixed by the first one: another choice would shift them all. */
  exclude?: readonly string[];
  /** The ids that the pages have brought, shown or not. */
  readonly seen: Set<string>;
  search?: AbortController;
  /** Where the visitor was, with the key of the entry that was chosen, for the way back. */
  place: { readonly query: string; readonly scroll: number; readonly chosen?: string };
}

/** The memory in use, with the options that it is for. */
const keptOf = perInstance((): { key?: string; memory?: Memory } => ({}));

export const noWallets: Found = { text: '', wallets: [], status: 'ready' };

function createMemory({ state, clock, signal: destroyed }: Context): Memory {
  const life = new AbortController();
  destroyed.addEventListener('abort', () => life.abort(destroyed.reason), { signal: life.signal });
  const pages = signal<Pages>({ wallets: [], next: 1, status: 'idle' });
  const { wallets, settings } = state;
  return {
    http: createHttp(clock),
    life,
    pages,
    found: signal(noWallets),
    listed: computed(() => {
      const { featured, recommended } = wallets.directory.value;
      const custom = settings.value.customWallets.filter((wallet) => !wallets.excluded(wallet));
      const known = [...[...featured, ...custom].filter(wallets.supports), ...recommended, ...pages.value.wallets];
      // While nothing has come yet, what belongs together is not known: the list begins as a whole.
      return known.length ? orderWallets(wallets, known) : [];
    }),
    seen: new Set(),
    place: { query: '', scroll: 0 },
  };
}

/** The memory of a modal; another set of options or networks gets a fresh one. */
export function memoryOf(ctx: Context): Memory {
  const { endpoints, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = ctx.state.settings.value;
  const networks = ctx.state.networks.offered.value.map(({ caipNetworkId }) => caipNetworkId);
  const { api, images } = endpoints;
  const key = JSON.stringify([api, images, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds, networks]);
  const kept = keptOf(ctx);
  if (kept.memory && kept.key === key) return kept.memory;
  kept.memory?.life.abort();
  kept.key = key;
  kept.memory = createMemory(ctx);
  return kept.memory;
}
