import { computed, effect, signal } from '#reactive';
import type { EvmContracts } from '../../chains/eip155/contracts/EvmContracts';
import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { isWithin } from '../../lib/isWithin';
import { storedLength } from '../../lib/limits';
import { newestThatFit } from '../../lib/newestThatFit';
import { getNodes } from '../../shared/jsonRpc/getNodes';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import { rememberedFamilies } from '../../shared/rememberedFamilies';
import { reportInvalidProject } from '../../shared/reportInvalidProject';
import type { AccountCache, PendingEntry } from './AccountCache';
import type { Identity } from './AccountData';
import { createAccountData, type WritableAccountData } from './createAccountData';
import { type Cache, createCache, type Dated } from './createCache';
import { type BlockchainApi, createBlockchainApi } from './ports/blockchainApi';
import { storageKeys } from './schema/storageKeys';
import { storedData } from './storedData';

/** The account data of one modal. */
export interface AccountDataStore extends AccountCache {
  readonly api: BlockchainApi;
  readonly accounts: Map<CaipAddress, WritableAccountData>;
  /** Newest first; stored on this device. */
  setPending(pending: readonly PendingEntry[]): void;
  /** Reads names from the networks' nodes; loaded on first use. */
  chain(): Promise<EvmContracts>;
}

/** Maximum of accounts with signals; the signals of others are created again from the caches. */
const MAX_ACCOUNTS = 20;
/** Maximum of pending transactions, and how long (ms) each may wait to appear in the history. */
const MAX_PENDING = 99;
const MAX_AGE = 86_400_000;

function createStore(ctx: Context): AccountDataStore {
  const { state, storage, clock, signal: instanceSignal } = ctx;
  const stored = storage.extend(storageKeys);
  const pending = signal<readonly PendingEntry[]>([]);
  const store: AccountDataStore = {
    api: createBlockchainApi({
      http: createHttp(clock),
      clock,
      signal: instanceSignal,
      settings: () => state.settings.peek(),
      onError: (error) => reportInvalidProject(ctx, error),
      clientId: () => [...ctx.connections.values()].map(({ clientId }) => clientId).find(Boolean) ?? null,
    }),
    accounts: new Map(),
    names: createNamesCache(
      () => storedData.names(stored.get('names')),
      (entries) => stored.set('names', entries),
    ),
    tokenBalances: createCache(
      () => storedData.tokenBalances(stored.get('tokenBalances')),
      (entries) => stored.set('tokenBalances', entries),
    ),
    activity: createCache(
      () => storedData.activity(stored.get('activity')),
      (entries) => stored.set('activity', entries),
    ),
    collectibles: createCache(
      () => storedData.collectibles(stored.get('collectibles')),
      (entries) => stored.set('collectibles', entries),
    ),
    pending,
    setPending(entries) {
      const recent = entries.filter(({ transaction }) =>
        isWithin(transaction.metadata.minedAt ?? 0, clock.now(), MAX_AGE),
      );
      const limited = recent.slice(0, MAX_PENDING);
      const previous = pending.peek();
      const isSame = limited.length === previous.length && limited.every((entry, index) => entry === previous[index]);
      // What is dropped may be stored.
      if (isSame && limited.length === entries.length) return;
      pending.value = limited;
      stored.set('sent', newestThatFit(limited, storedLength));
    },
    chain: async () => (await ctx.load('evmContracts')).makeEvmContracts(getNodes(ctx)),
  };
  store.setPending((storedData.sent(stored.get('sent')) ?? []).map((entry) => ({ ...entry, restoredAt: clock.now() })));
  const remembered = computed(() => rememberedFamilies(ctx).join());
  const dispose = effect(() => {
    // Deletes the stored data of accounts that were disconnected.
    const namespaces = remembered.value.split(',');
    const accepts = (account: string): boolean => namespaces.includes(namespaceOf(account as CaipAddress));
    const { names, tokenBalances, activity, collectibles } = store;
    for (const cache of [names, tokenBalances, activity, collectibles]) cache.keep(accepts);
    for (const [account, { inFlight }] of store.accounts) {
      if (accepts(account)) continue;
      store.accounts.delete(account);
      for (const { controller } of inFlight.values()) controller.abort();
    }
    store.setPending(pending.peek().filter(({ account }) => accepts(account)));
  });
  instanceSignal.addEventListener('abort', dispose);
  return store;
}

type Name = Partial<Identity>;
type Entries = Readonly<Record<string, Dated<Name>>>;

/**
 * Creates the cache of account names. A name that this page has verified is valid for the cache time. A stored name is shown
 * while it is verified again, without its image, because another script of the origin may have written it.
 */
function createNamesCache(
  read: () => Readonly<Record<string, Dated<Pick<Name, 'name'>>>> | undefined,
  write: (entries: Readonly<Record<string, Dated<Pick<Name, 'name'>>>>) => void,
): Cache<Name> {
  let entries: Entries = {};
  const verified = createCache<Name>(
    () => entries,
    (next) => {
      entries = next;
    },
  );
  const stored = createCache<Pick<Name, 'name'>>(read, write);
  return {
    get(key) {
      const unverified = stored.get(key);
      return verified.get(key) ?? (unverified && { value: { name: unverified.value.name }, at: 0 });
    },
    set(key, value, at) {
      verified.set(key, value, at);
      stored.set(key, { name: value.name }, at);
    },
    keep(accepts) {
      verified.keep(accepts);
      stored.keep(accepts);
    },
  };
}

/** Returns the modal's store; created on first use. */
export const getStore = perInstance(createStore);

/** Returns the data of an account: the same object while it is connected and recently used. */
export function getAccountData(ctx: Context, account: CaipAddress): WritableAccountData {
  const store = getStore(ctx);
  const { accounts } = store;
  const accountData = accounts.get(account) ?? createAccountData(ctx, store, account);
  // Re-insert to keep least-recently-used order.
  accounts.delete(account);
  accounts.set(account, accountData);
  const [oldest] = accounts.keys();
  if (accounts.size > MAX_ACCOUNTS && oldest) accounts.delete(oldest);
  return accountData;
}
