import { computed, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { isSameAddress } from '../../lib/address';
import { accountAddress, accountNetworkId, type CaipAddress, namespaceOf } from '../../lib/caip';
import type { InFlight } from '../../lib/dedupe';
import { balanceRetryBlock } from '../../lib/limits';
import { isSmartAccount } from '../../shared/isSmartAccount';
import type { AccountCache } from './AccountCache';
import type { AccountData, Identity, TokenBalances } from './AccountData';
import { type AsyncState, initialState } from './AsyncState';
import { deriveHistory } from './deriveHistory';
import { type Balances, deriveTokens } from './deriveTokens';
import { imagesOf } from './imagesOf';
import { ownedNfts } from './ownedNfts';
import { join, noPages, type Pages } from './pages';

/** The data of an account, with the signals that fetches write to. */
export interface WritableAccountData extends AccountData {
  readonly identity: Signal<AsyncState<Identity>>;
  readonly balances: Signal<AsyncState<Balances>>;
  /** The tokens without what pending transactions take from them. */
  readonly settledTokens: ReadonlySignal<AsyncState<TokenBalances>>;
  readonly pages: Signal<Pages>;
  /** Whether the account has code; null until the nodes have responded. */
  readonly code: Signal<boolean | null>;
  /** When balances failed to load, in ms. */
  readonly failedAt: Signal<number | null>;
  /** The fetches in flight, by kind. */
  readonly inFlight: Map<string, InFlight>;
  /** Failures that the visitor was notified of, so that polling does not repeat them. */
  readonly notified: Set<string>;
}

/** Creates the signals of an account, with cached values. */
export function createAccountData(ctx: Context, cache: AccountCache, account: CaipAddress): WritableAccountData {
  const address = accountAddress(account);
  const networkId = accountNetworkId(account);
  const cachedName = cache.names.get(account);
  const cachedTokens = cache.tokenBalances.get(account);
  const cachedActivity = cache.activity.get(account);
  const identity = signal(
    initialState<Identity>(cachedName && { ...cachedName, value: { name: null, avatar: null, ...cachedName.value } }),
  );
  const balances = signal(
    initialState<Balances>(
      cachedTokens && { ...cachedTokens, value: { records: cachedTokens.value, source: 'service' } },
    ),
  );
  const pages = signal<Pages>(
    cachedActivity ? { ...noPages, transactions: cachedActivity.value, at: cachedActivity.at } : noPages,
  );
  const failedAt = signal<number | null>(null);

  const images = computed(() => imagesOf(ctx, networkId));
  const { pending } = cache;
  const { network, taken, tokens, settledTokens } = deriveTokens(ctx, { account, balances, images, pending });
  const coin = computed(() => network.value?.nativeCurrency.symbol ?? '');
  const code = signal<boolean | null>(null);
  const isInUse = (): boolean =>
    isSameAddress(ctx.state.accounts.get(namespaceOf(account)).addresses[0] ?? '', address);
  const hasCode = computed(() => code.value ?? (isInUse() && isSmartAccount(ctx, namespaceOf(account))));
  const shown = { pages, images, coin, taken, tokens };
  const { transactions, history } = deriveHistory({ account, address, hasCode, cache, ...shown });

  const complete = computed(() => pages.value.status === 'ready' && pages.value.more === 'done');
  // The cached collectibles stay until the whole history is read.
  const cachedCollectibles = cache.collectibles.get(account)?.value ?? [];
  const collectibles = computed(() =>
    ownedNfts(
      complete.value ? transactions.value : join(transactions.value, cachedCollectibles),
      images.value,
      address,
    ),
  );

  return {
    account,
    networkId,
    address,
    identity,
    balances,
    tokens,
    settledTokens,
    pages,
    code,
    history,
    failedAt,
    retryAt: computed(() => (failedAt.value === null ? null : failedAt.value + balanceRetryBlock)),
    nfts: computed(() => ({ ...collectibles.value, complete: complete.value })),
    inFlight: new Map(),
    notified: new Set(),
  };
}
