import { signal } from '#reactive';
import type { Context } from '../../src/core/actions/Context';
import { type CaipAddress, parseCaipAddress } from '../../src/lib/caip';
import type {
  AccountDataService,
  AsyncState,
  History,
  Identity,
  Nft,
  Nfts,
  TokenBalance,
  TokenBalances,
} from '../../src/services/account-data';
import type { Activity, ActivityTransfer } from '../../src/services/account-data/toActivity';

const at = 1_700_000_000_000;

/** Creates the data of an account, which the test writes and the views render. */
const createRecord = (account: CaipAddress) => {
  const { namespace, reference, address } = parseCaipAddress(account);
  return {
    account,
    networkId: `${namespace}:${reference}` as const,
    address,
    identity: signal<AsyncState<Identity>>({ status: 'idle', value: null, at: null }),
    tokens: signal<AsyncState<TokenBalances>>({
      status: 'ready',
      value: { tokens: [], total: null, source: 'chain' },
      at,
    }),
    retryAt: signal<number | null>(null),
    history: signal<History>({ status: 'idle', items: [], at: null, empty: false, more: 'done' }),
    nfts: signal<Nfts>({ shown: [], hidden: [], complete: false }),
  };
};

export type FakeRecord = ReturnType<typeof createRecord>;

/** Creates a fake account data service, which the test controls. By default without tokens, names and history. */
export function createFakeData() {
  const records = new Map<CaipAddress, FakeRecord>();
  const calls: { readonly verb: string; readonly account: CaipAddress; readonly options?: unknown }[] = [];
  const of = (account: CaipAddress): FakeRecord => {
    const record = records.get(account) ?? createRecord(account);
    records.set(account, record);
    return record;
  };
  const fake = {
    /** Whether the service supports a network. Default: every network. */
    supports: async (_network: string): Promise<boolean> => true,
    /** Runs on each call, after it is recorded. */
    onCall: (_verb: string, _record: FakeRecord): unknown => undefined,
    of,
    /** The number of calls of a method, for one account or for all. */
    calls: (verb: string, account?: CaipAddress): number =>
      calls.filter((call) => call.verb === verb && (!account || call.account === account)).length,
    /** The options of the latest call of a method. */
    options: (verb: string): unknown => calls.findLast((call) => call.verb === verb)?.options,
  };
  const verb =
    (name: string) =>
    async (_ctx: Context, account: CaipAddress, options?: unknown): Promise<void> => {
      calls.push({ verb: name, account, options });
      await fake.onCall(name, of(account));
    };
  const data: AccountDataService = {
    of: (_ctx, account) => of(account),
    active: () => null,
    fetchIdentity: verb('fetchIdentity'),
    fetchTokens: verb('fetchTokens'),
    fetchHistory: verb('fetchHistory'),
    fetchMore: verb('fetchMore'),
    fetchNfts: verb('fetchNfts'),
    addPending() {},
    settlePending() {},
    resolveName: async () => null,
    isSuspect: () => false,
    setName(_ctx, account, name) {
      calls.push({ verb: 'setName', account, options: name });
    },
    api: () => ({ supports: (network: string) => fake.supports(network) }) as ReturnType<AccountDataService['api']>,
  };
  return Object.assign(fake, { data });
}

export type FakeData = ReturnType<typeof createFakeData>;

/** A token that the account holds on Ethereum. */
export const token = (symbol: string, changes: Partial<TokenBalance> = {}): TokenBalance => ({
  id: `eip155:1:${symbol}`,
  name: `${symbol} Coin`,
  symbol,
  chainId: 'eip155:1',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 18,
  amount: '1250',
  price: '1',
  value: '1250',
  image: null,
  flag: null,
  ...changes,
});

export const ether = token('ETH', {
  id: 'eip155:1',
  name: 'Ether',
  address: null,
  amount: '0.812',
  price: '3250',
  value: '2639',
});

/** Balances from the service. */
export const balances = (
  tokens: readonly TokenBalance[],
  changes: Partial<TokenBalances> = {},
): AsyncState<TokenBalances> => ({
  status: 'ready',
  value: {
    tokens,
    total: `${tokens.reduce((sum, { value }) => sum + Number(value ?? 0), 0)}`,
    source: 'service',
    ...changes,
  },
  at,
});

export const transfer = (changes: Partial<ActivityTransfer> = {}): ActivityTransfer => ({
  direction: 'in',
  amount: '250',
  value: '250',
  token: { name: 'USD Coin', symbol: 'USDC', image: null },
  nft: null,
  ...changes,
});

let count = 0;
/** A transaction of the account, two hours ago. */
export const activity = (changes: Partial<Activity> = {}): Activity => ({
  id: `activity ${++count}`,
  hash: `0x${'ab'.repeat(32)}`,
  status: 'confirmed',
  operation: 'receive',
  at: at - 7_200_000,
  from: '0x12ab34Cd56eF78901aBc23De45f67890c6d790eF',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  transfers: [transfer()],
  flag: null,
  resembles: null,
  local: false,
  ...changes,
});

/** A complete history. */
export const history = (items: readonly Activity[], changes: Partial<History> = {}): History => ({
  status: 'ready',
  items,
  at,
  empty: !items.length,
  more: 'done',
  ...changes,
});

export const nft = (name: string, changes: Partial<Nft> = {}): Nft => ({
  id: name,
  name,
  image: null,
  link: null,
  count: '1',
  at: at - 86_400_000,
  hash: `0x${'cd'.repeat(32)}`,
  ...changes,
});
