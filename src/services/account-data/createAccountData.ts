import { computed, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../../lib/caip';
import { balanceRetryBlock } from '../../lib/limits';
import type { AccountCache } from './AccountCache';
import type { AccountData, Identity } from './AccountData';
import { type AsyncState, initialState } from './AsyncState';
import type { InFlight } from './dedupe';
import { deriveHistory } from './deriveHistory';
import { type Balances, deriveTokens } from './deriveTokens';
import { imagesOf } from './imagesOf';
import { ownedNfts } from './ownedNfts';
import { join, noPages, type Pages } from './pages';

/** The data of an account, and what the verbs write it with. */
export interface WritableAccountData extends AccountData {
  readonly identity: Signal<AsyncState<Identity>>;
  readonly balances: Signal<AsyncState<Balances>>;
  readonly pages: Signal<Pages>;
  /** When balances could not be read last, ms. */
  readonly failedAt: Signal<number | null>;
  /** The fetch that is under way, by what it fetches. */
  readonly turns: Map<string, InFlight>;
  /** Failures that the visitor knows of: told once, not with every poll. */
  readonly told: Set<string>;
}

/** Makes the signals of an account, filled with what the device remembers. */
export function createAccountData(ctx: Context, known: AccountCache, account: CaipAddress): WritableAccountData {
  const { namespace, reference, address } = parseCaipAddress(account);
  const networkId: CaipNetworkId = `${namespace}:${reference}`;
  const name = known.names.get(account);
  const held = known.tokenBalances.get(account);
  const activity = known.activity.get(account);
  const identity = signal(
    initialState<Identity>(name && { ...name, value: { name: null, avatar: null, ...name.value } }),
  );
  const balances = signal(
    initialState<Balances>(held && { ...held, value: { records: held.value, source: 'service' } }),
  );
  const pages = signal<Pages>(activity ? { ...noPages, transactions: activity.value, at: activity.at } : noPages);
  const failedAt = signal<number | null>(null);

  const images = computed(() => imagesOf(ctx, networkId));
  const { network, symbols, tokens } = deriveTokens(ctx, { account, balances, images });
  const coin = computed(() => network.value?.nativeCurrency.symbol ?? '');
  const { transactions, history } = deriveHistory({ account, address, known, pages, images, coin, symbols });

  const complete = computed(() => pages.value.status === 'ready' && pages.value.more === 'done');
  // What was known of the rest of the history stands until it is read again.
  const kept = known.collectibles.get(account)?.value ?? [];
  const collectibles = computed(() =>
    ownedNfts(complete.value ? transactions.value : join(transactions.value, kept), images.value),
  );

  return {
    account,
    networkId,
    address,
    identity,
    balances,
    tokens,
    pages,
    history,
    failedAt,
    retryAt: computed(() => (failedAt.value === null ? null : failedAt.value + balanceRetryBlock)),
    nfts: computed(() => ({ ...collectibles.value, complete: complete.value })),
    turns: new Map(),
    told: new Set(),
  };
}
