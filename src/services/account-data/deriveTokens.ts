import { computed, type ReadonlySignal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { foldAddress } from '../../lib/address';
import { fromBaseUnits } from '../../lib/amount';
import { accountAddress, accountNetworkId, type CaipAddress, namespaceOf } from '../../lib/caip';
import type { PendingEntry } from './AccountCache';
import type { TokenBalances } from './AccountData';
import type { AsyncState } from './AsyncState';
import { hostTokens } from './hostTokens';
import type { Images } from './imagesOf';
import { lowerBalances } from './lowerBalances';
import type { BalanceRecord } from './schema/balances';
import { takenSymbols } from './takenSymbols';
import { toTokenBalances, totalOf } from './toTokenBalances';

/** Balances as received. */
export interface Balances extends Pick<TokenBalances, 'source'> {
  readonly records: readonly BalanceRecord[];
}

interface Source {
  readonly account: CaipAddress;
  readonly balances: ReadonlySignal<AsyncState<Balances>>;
  readonly images: ReadonlySignal<Images>;
  /** The transactions that were sent from this device, of all accounts. */
  readonly pending: ReadonlySignal<readonly PendingEntry[]>;
}

/** Derives an account's tokens, and the keys of symbols that belong to other tokens than unpriced ones. */
export function deriveTokens(ctx: Context, { account, balances, images, pending }: Source) {
  const { state } = ctx;
  const address = accountAddress(account);
  const networkId = accountNetworkId(account);
  const network = computed(() => state.networks.find(networkId));
  // Prices change with every response, but the list of priced tokens rarely does. As a string, it notifies dependents only
  // when its content changes, so the transactions are not classified again.
  const symbolList = computed(() => {
    const priced = balances.value.value?.records.filter(({ price }) => price) ?? [];
    return [...new Set(takenSymbols(network.value, priced))].sort().join(' ');
  });
  const taken = computed(() => new Set(symbolList.value.split(' ').filter(Boolean)));

  /** The native balance from the connection, for use without the service. */
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

  const settledTokens = computed((): AsyncState<TokenBalances> => {
    const { value, at, status } = balances.value;
    // Balances on test networks are not requested, because their tokens have no price.
    if (network.value?.testnet)
      return { status: 'ready', value: { tokens: [], total: '0', source: 'chain' }, at: null };
    if (!value) return { status, value, at };
    const { source, records } = value;
    const fromChain = source === 'chain';
    const listed = hostTokens(ctx, networkId).map((token) => foldAddress(token.address));
    const coinRecords = fromChain && coin.value ? [coin.value] : [];
    const tokenList = toTokenBalances([...coinRecords, ...records], networkId, {
      taken: taken.value,
      listed,
      images: images.value,
    });
    // Nothing that the account has gets a price, so the sum would say that it has nothing.
    const isUnpriced =
      tokenList.some(({ amount }) => amount !== '0') && tokenList.every((token) => token.value === null);
    const missing =
      fromChain && !coin.value && (state.accounts.get(namespaceOf(networkId)).balanceFailed ? 'failed' : 'loading');
    return {
      status: missing || status,
      value: { tokens: tokenList, total: fromChain || isUnpriced ? null : totalOf(tokenList), source },
      at,
    };
  });

  const tokens = computed((): AsyncState<TokenBalances> => {
    const settled = settledTokens.value;
    const sent = pending.value.filter((entry) => entry.account === account);
    return settled.value ? { ...settled, value: lowerBalances(settled.value, settled.at, sent) } : settled;
  });

  return { network, taken, tokens, settledTokens };
}
