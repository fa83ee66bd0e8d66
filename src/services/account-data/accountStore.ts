import { computed, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { fromBaseUnits } from '../../lib/amount';
import { type CaipAddress, type CaipNetworkId, namespaceOf, parseCaipAddress } from '../../lib/caip';
import { balanceRetryBlock } from '../../lib/limits';
import type { AccountData, Identity, TokenBalances } from './AccountData';
import { createRows } from './createRows';
import { hostTokens } from './hostTokens';
import { imagesOf } from './imagesOf';
import { judgeTransactions, type Place } from './judgeTransactions';
import type { Known } from './Known';
import { knownSymbols } from './knownSymbols';
import { ownedNfts } from './ownedNfts';
import { join, noPages, type Pages } from './pages';
import { firstReading, type Reading } from './Reading';
import type { BalanceRecord } from './schema/balances';
import type { Turn } from './takeTurn';
import { toTokenBalances, totalOf } from './toTokenBalances';

/** Balances as they were told. */
interface Balances extends Pick<TokenBalances, 'source'> {
  readonly records: readonly BalanceRecord[];
}

/** The data of an account, and what the verbs write it with. */
export interface AccountStore extends AccountData {
  readonly identity: Signal<Reading<Identity>>;
  readonly balances: Signal<Reading<Balances>>;
  readonly pages: Signal<Pages>;
  /** When balances could not be read last, ms. */
  readonly failedAt: Signal<number | null>;
  /** The fetch that is under way, by what it fetches. */
  readonly turns: Map<string, Turn>;
  /** Failures that the visitor knows of: told once, not with every poll. */
  readonly told: Set<string>;
}

const hiddenSpam = ({ transfers = [] }: Pages['transactions'][number]): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam);

/** Makes the signals of an account, filled with what the device remembers. */
export function createAccountStore(ctx: Context, known: Known, account: CaipAddress): AccountStore {
  const { state } = ctx;
  const { namespace, reference, address } = parseCaipAddress(account);
  const networkId: CaipNetworkId = `${namespace}:${reference}`;
  const name = known.names.get(account);
  const held = known.tokenBalances.get(account);
  const activity = known.activity.get(account);
  const identity = signal(
    firstReading<Identity>(name && { ...name, value: { name: null, avatar: null, ...name.value } }),
  );
  const balances = signal(
    firstReading<Balances>(held && { ...held, value: { records: held.value, source: 'service' } }),
  );
  const pages = signal<Pages>(activity ? { ...noPages, transactions: activity.value, at: activity.at } : noPages);
  const failedAt = signal<number | null>(null);

  const network = computed(() => state.networks.find(networkId));
  const images = computed(() => imagesOf(ctx, networkId));
  // Prices move with every answer, but hardly ever which tokens have one: what was judged by that stays.
  const symbolList = computed(() => {
    const priced = balances.value.value?.records.filter(({ price }) => price && price !== '0') ?? [];
    return [...knownSymbols(network.value, priced)].sort().join(' ');
  });
  const symbols = computed(() => new Set(symbolList.value.split(' ').filter(Boolean)));

  /** The network's own coin as the session has read it, for when no service tells. */
  const coin = computed<BalanceRecord | undefined>(() => {
    const { addresses, balance } = state.accounts.get(namespaceOf(networkId));
    if (!network.value || addresses[0] !== address || balance?.networkId !== networkId) return undefined;
    const { name, symbol, decimals } = network.value.nativeCurrency;
    return {
      name,
      symbol,
      chainId: networkId,
      quantity: { decimals, numeric: fromBaseUnits(balance.value, decimals) },
    };
  });

  const tokens = computed((): Reading<TokenBalances> => {
    const { value, at, status } = balances.value;
    // Test networks are not asked: what is there has no price (specification section 5).
    if (network.value?.testnet)
      return { status: 'ready', value: { tokens: [], total: '0', source: 'chain' }, at: null };
    if (!value) return { status, value, at };
    const { source, records } = value;
    const chain = source === 'chain';
    const listed = hostTokens(ctx, networkId).map((token) => token.address.toLowerCase());
    const own = chain && coin.value ? [coin.value] : [];
    const found = toTokenBalances([...own, ...records], networkId, {
      known: symbols.value,
      listed,
      images: images.value,
    });
    const missing =
      chain && !coin.value && (state.accounts.get(namespaceOf(networkId)).balanceFailed ? 'failed' : 'loading');
    return { status: missing || status, value: { tokens: found, total: chain ? null : totalOf(found), source }, at };
  });

  // How a fetch goes changes often, and nothing of what is here with it.
  const transactions = computed(() => pages.value.transactions);

  const local = computed(() => {
    const mine = known.sent.value.filter((entry) => entry.account === account);
    if (!mine.length) return [];
    const hashes = new Set(transactions.value.map(({ metadata }) => metadata.hash?.toLowerCase()));
    return mine.flatMap(({ transaction }) =>
      hashes.has(transaction.metadata.hash?.toLowerCase()) ? [] : [transaction],
    );
  });

  const coinSymbol = computed(() => network.value?.nativeCurrency.symbol ?? '');
  const place = computed(
    (): Place => ({ own: address, coin: coinSymbol.value, known: symbols.value, facts: new WeakMap() }),
  );
  const rows = computed(() => createRows(images.value));

  const items = computed(() => {
    const pending = new Set(local.value);
    const all = [...pending, ...transactions.value];
    const verdicts = judgeTransactions(all, place.value);
    const rowOf = rows.value;
    return all
      .filter((transaction) => !hiddenSpam(transaction))
      .map((transaction) => rowOf(transaction, verdicts.get(transaction.id), pending.has(transaction)));
  });

  const history = computed(() => {
    const { status, at, more } = pages.value;
    const asked = status === 'ready' || status === 'failed' || status === 'unavailable';
    return { status, at, more, items: items.value, empty: asked && !items.value.length };
  });

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
