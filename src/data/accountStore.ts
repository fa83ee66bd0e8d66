import { computed, type Signal, signal } from '#reactive';
import type { Context } from '../actions/Context';
import { fromBaseUnits } from '../lib/amount';
import { type CaipAddress, type CaipNetworkId, namespaceOf, parseCaipAddress } from '../lib/caip';
import { balanceRetryBlock } from '../lib/limits';
import type { BalanceRecord } from '../schema/api/balances';
import type { AccountData, Identity, TokenBalances } from './AccountData';
import { hostTokens } from './hostTokens';
import { imagesOf } from './imagesOf';
import { judgeTransactions } from './judgeTransactions';
import { knownSymbols } from './knownSymbols';
import type { Memory } from './memory';
import { ownedNfts } from './ownedNfts';
import { noPages, type Pages } from './pages';
import { firstReading, type Reading } from './Reading';
import type { Turn } from './takeTurn';
import { toActivity } from './toActivity';
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
export function createAccountStore(ctx: Context, memory: Memory, account: CaipAddress): AccountStore {
  const { state } = ctx;
  const { namespace, reference, address } = parseCaipAddress(account);
  const networkId: CaipNetworkId = `${namespace}:${reference}`;
  const name = memory.names.get(account);
  const known = memory.tokenBalances.get(account);
  const activity = memory.activity.get(account);
  const identity = signal(
    firstReading<Identity>(name && { ...name, value: { name: null, avatar: null, ...name.value } }),
  );
  const balances = signal(
    firstReading<Balances>(known && { ...known, value: { records: known.value, source: 'service' } }),
  );
  const pages = signal<Pages>(activity ? { ...noPages, transactions: activity.value, at: activity.at } : noPages);
  const failedAt = signal<number | null>(null);

  const network = computed(() => state.networks.find(networkId));
  const images = computed(() => imagesOf(ctx, networkId));
  const symbols = computed(() =>
    knownSymbols(network.value, balances.value.value?.records.filter(({ price }) => price && price !== '0') ?? []),
  );

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

  const local = computed(() => {
    const hashes = new Set(pages.value.transactions.map(({ metadata }) => metadata.hash?.toLowerCase()));
    return memory.sent.value.flatMap(({ account: owner, transaction }) =>
      owner === account && !hashes.has(transaction.metadata.hash?.toLowerCase()) ? [transaction] : [],
    );
  });

  const history = computed(() => {
    const { status, at, more, transactions } = pages.value;
    const pending = new Set(local.value);
    const all = [...pending, ...transactions];
    const place = { own: address, coin: network.value?.nativeCurrency.symbol ?? '', known: symbols.value };
    const verdicts = judgeTransactions(all, place);
    const items = all
      .filter((transaction) => !hiddenSpam(transaction))
      .map((transaction) =>
        toActivity(transaction, verdicts.get(transaction.id), images.value, pending.has(transaction)),
      );
    const asked = status === 'ready' || status === 'failed' || status === 'unavailable';
    return { status, at, more, items, empty: asked && !items.length };
  });

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
    nfts: computed(() => ({
      ...ownedNfts(pages.value.transactions, images.value),
      complete: pages.value.status === 'ready' && pages.value.more === 'done',
    })),
    turns: new Map(),
    told: new Set(),
  };
}
