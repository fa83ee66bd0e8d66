import { computed, effect, signal } from '#reactive';
import type { EvmReads } from '../../adapters/evm-contracts/EvmReads';
import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import type { AccountCache, Sent } from './AccountCache';
import { createAccountData, type WritableAccountData } from './createAccountData';
import { createCache } from './createCache';
import { createNamesCache } from './createNamesCache';
import { type BlockchainApi, createBlockchainApi } from './ports/blockchainApi';
import { remembered } from './remembered';
import { rememberedKeys } from './schema/rememberedKeys';

/** What one modal knows of its accounts. */
export interface Memory extends AccountCache {
  readonly api: BlockchainApi;
  readonly stores: Map<CaipAddress, WritableAccountData>;
  /** The newest first; remembered on this device. */
  setSent(sent: readonly Sent[]): void;
  /** What reads the networks' nodes, loaded when it is first needed. */
  chain(): Promise<EvmReads>;
}

/** Accounts whose signals are kept; what is older starts again from the caches. */
const MOST = 20;
/** Transactions sent from here (specification section 9), and how long (ms) one may wait for the history to have it. */
const MOST_SENT = 99;
const LONGEST_WAIT = 86_400_000;

function createMemory(ctx: Context): Memory {
  const { state, storage, clock, signal: life } = ctx;
  const own = storage.extend(rememberedKeys);
  const http = createHttp(clock);
  const sent = signal<readonly Sent[]>([]);
  let chain: Promise<EvmReads> | undefined;
  const memory: Memory = {
    api: createBlockchainApi({
      http,
      clock,
      signal: life,
      settings: () => state.settings.peek(),
      clientId: () => [...ctx.connections.values()].map(({ clientId }) => clientId).find(Boolean) ?? null,
    }),
    stores: new Map(),
    names: createNamesCache(
      () => remembered.names(own.get('names')),
      (entries) => own.set('names', entries),
    ),
    tokenBalances: createCache(
      () => remembered.tokenBalances(own.get('tokenBalances')),
      (entries) => own.set('tokenBalances', entries),
    ),
    activity: createCache(
      () => remembered.activity(own.get('activity')),
      (entries) => own.set('activity', entries),
    ),
    collectibles: createCache(
      () => remembered.collectibles(own.get('collectibles')),
      (entries) => own.set('collectibles', entries),
    ),
    sent,
    setSent(list) {
      const waiting = list.filter(
        ({ transaction }) => clock.now() - (transaction.metadata.minedAt ?? 0) < LONGEST_WAIT,
      );
      const kept = waiting.slice(0, MOST_SENT);
      if (kept.length === sent.peek().length && kept.every((entry, place) => entry === sent.peek()[place])) return;
      sent.value = kept;
      own.set('sent', kept);
    },
    chain() {
      chain ??= ctx.load('evmContracts').then(({ makeEvmReads }) => makeEvmReads({ http, clock }));
      chain.catch(() => {
        chain = undefined;
      });
      return chain;
    },
  };
  memory.setSent(remembered.sent(own.get('sent')) ?? []);
  const inUse = computed(() => state.accounts.inUse().join());
  const undo = effect(() => {
    // Who has disconnected leaves nothing behind on this device.
    const namespaces = inUse.value.split(',');
    const accepts = (account: string): boolean => namespaces.includes(namespaceOf(account as CaipAddress));
    const { names, tokenBalances, activity, collectibles } = memory;
    for (const cache of [names, tokenBalances, activity, collectibles]) cache.keep(accepts);
    for (const [account, { turns }] of memory.stores) {
      if (accepts(account)) continue;
      memory.stores.delete(account);
      for (const { stop } of turns.values()) stop.abort();
    }
    memory.setSent(sent.peek().filter(({ account }) => accepts(account)));
  });
  life.addEventListener('abort', undo);
  return memory;
}

/** What a modal knows, from its first use of the data on. */
export const memoryOf = perInstance(createMemory);

/** The store of an account, the same one as long as it is connected and not one of many. */
export function getAccountData(ctx: Context, account: CaipAddress): WritableAccountData {
  const memory = memoryOf(ctx);
  const { stores } = memory;
  const store = stores.get(account) ?? createAccountData(ctx, memory, account);
  // The one used last stands last.
  stores.delete(account);
  stores.set(account, store);
  const [oldest] = stores.keys();
  if (stores.size > MOST && oldest) stores.delete(oldest);
  return store;
}
