import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TokenQuery } from '../../../src/core/ports/chainTokens';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { accountData } from '../../../src/services/account-data/index';
import { createFakeAdapter } from '../../support/fakeAdapter';
import { type FakeService, fakeService } from '../../support/fakeService';
import { balance } from './support/records';
import { chains, createVisitor } from './support/visitor';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const tokens = {
  'eip155:1': [{ address: USDC, symbol: 'USDC', image: 'https://host.example/usdc.svg' }, { address: '0xdead' }],
};

let service: FakeService;
test.before.each(() => {
  service = fakeService();
});
test.after.each(() => service.restore());

/** Nodes that have one of the tokens. */
const evmContracts = (fails = false) => ({
  makeEvmContracts: () => ({
    async readTokens(_: unknown, __: string, queries: readonly TokenQuery[]) {
      if (fails) throw new Error('HTTP request failed');
      return queries
        .filter(({ address }) => address === USDC)
        .map(({ address, symbol = '?' }) => ({
          address,
          symbol,
          name: 'USD Coin',
          decimals: 6,
          amount: 2_500_123_456n,
        }));
    },
    getEnsAddress: async () => null,
    getEnsName: async () => null,
    normalize: (name: string) => name,
  }),
});
const owned = (visitor: ReturnType<typeof createVisitor>) =>
  visitor.data.tokens.value.value?.tokens.map(({ symbol, amount, value }) => [symbol, amount, value]);

test('fetchTokens: without a project, reads the native balance and the host’s tokens from nodes, unpriced', async () => {
  const visitor = createVisitor({ options: { projectId: '', tokens }, chunks: { evmContracts: evmContracts() } });
  visitor.showAccount();
  await visitor.fetchTokens();
  assert.is(visitor.data.tokens.value.status, 'loading', 'the coin is still being read');
  visitor.state.accounts.update('eip155', { balance: { value: 5n * 10n ** 17n, networkId: 'eip155:1', at: 1 } });
  assert.is(visitor.data.tokens.value.status, 'ready');
  assert.equal(owned(visitor), [
    ['ETH', '0.5', null],
    ['USDC', '2500.123456', null],
  ]);
  const { total, source, tokens: list } = visitor.data.tokens.value.value ?? {};
  assert.equal([total, source], [null, 'chain']);
  assert.equal(
    list?.map(({ image, flag }) => [image, flag]),
    [
      [null, null],
      ['https://host.example/usdc.svg', null],
    ],
  );
  assert.equal([service.calls.length, visitor.toast()], [0, undefined]);
});

test('fetchTokens: without host tokens, only the native balance', async () => {
  const visitor = createVisitor({ options: { projectId: '' } });
  await visitor.fetchTokens();
  visitor.state.accounts.update('eip155', { balanceFailed: true });
  assert.is(visitor.data.tokens.value.status, 'failed');
  assert.not(visitor.asked.includes('evmContracts'));
});

test('fetchTokens: a failing service keeps the nodes’ values, notifies once, is requested after 30 s', async () => {
  service.answer = () => 400;
  const visitor = createVisitor({ options: { tokens }, chunks: { evmContracts: evmContracts() } });
  visitor.state.accounts.update('eip155', { balance: { value: 1n, networkId: 'eip155:1', at: 1 } });
  visitor.showAccount();
  await visitor.fetchTokens();
  await visitor.clock.advance(0);
  assert.is(visitor.data.tokens.value.status, 'ready');
  assert.is(owned(visitor)?.length, 2);
  assert.is(visitor.toast(), 'Token Balance Unavailable');
  await visitor.clock.advance(30_000);
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { balances: [balance('DAI')] });
  await visitor.fetchTokens();
  assert.equal([visitor.data.tokens.value.value?.source, owned(visitor)?.length], ['service', 1]);
});

test('fetchTokens, fetchIdentity: nodes come first, then the service’s JSON-RPC', async () => {
  service.answer = () => 400;
  const asked: (readonly string[])[] = [];
  const hosts = (urls: readonly string[]) => urls.map((url) => new URL(url).host);
  const contracts = {
    makeEvmContracts: () => ({
      ...evmContracts().makeEvmContracts(),
      readTokens: async ({ rpcUrls }: { readonly rpcUrls: readonly string[] }) => {
        asked.push(hosts(rpcUrls));
        return [];
      },
      getEnsName: async (urls: readonly string[]) => {
        asked.push(hosts(urls));
        return null;
      },
    }),
  };
  const options = {
    tokens,
    customRpcUrls: { 'eip155:1': 'https://own.example' },
    endpoints: { rpc: 'https://rpc.example' },
  };
  const visitor = createVisitor({ options, chunks: { evmContracts: contracts } });
  await visitor.fetchTokens();
  await visitor.fetchIdentity();
  assert.equal(asked, [
    ['own.example', 'rpc.example'],
    ['own.example', 'rpc.example'],
  ]);
});

test('fetchTokens: reads the same from nodes on an unsupported network', async () => {
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? { http: [], ws: [] } : 500);
  const visitor = createVisitor({ options: { tokens }, chunks: { evmContracts: evmContracts() } });
  visitor.showAccount();
  await visitor.fetchTokens();
  await visitor.clock.advance(0);
  assert.is(visitor.data.tokens.value.value?.source, 'chain');
  assert.is(visitor.toast(), 'Token Balance Unavailable');
});

for (const [what, options, supported] of [
  ['the app has no service any more', { projectId: '', tokens }, chains],
  ['the service no longer has the network', { tokens }, { http: [], ws: [] }],
] as const)
  test(`fetchTokens: stored balances of the service are replaced by those of the nodes if ${what}`, async () => {
    service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { balances: [balance('DAI')] });
    const first = createVisitor();
    await first.fetchTokens();
    await first.clock.advance(30_000);
    service.answer = ({ path }) => (path.endsWith('/supported-chains') ? supported : 500);
    const visit = () =>
      createVisitor({ options, store: first.store, clock: first.clock, chunks: { evmContracts: evmContracts() } });
    const visitor = visit();
    visitor.state.accounts.update('eip155', { balance: { value: 1n, networkId: 'eip155:1', at: 1 } });
    assert.equal(owned(visitor)?.[0]?.[0], 'DAI', 'stored');
    await visitor.fetchTokens();
    assert.is(visitor.data.tokens.value.value?.source, 'chain');
    assert.equal(
      owned(visitor)?.map(([symbol]) => symbol),
      ['ETH', 'USDC'],
    );
    assert.is(visit().data.tokens.value.value, null, 'nor after a reload');
  });

test('fetchTokens: if everything fails, throws nothing, and blocks requests for 30 s', async () => {
  service.answer = () => 400;
  const visitor = createVisitor({ options: { tokens }, chunks: { evmContracts: evmContracts(true) } });
  await visitor.fetchTokens();
  assert.is(visitor.data.tokens.value.status, 'failed');
  assert.is(visitor.data.retryAt.value, visitor.clock.now() + 30_000);
  await Promise.all([visitor.fetchHistory(), visitor.fetchNfts(), visitor.fetchIdentity()]);
  assert.is(visitor.data.history.value.status, 'failed');
});

test('fetchTokens: a slow service keeps shown values, aborted after 10 s', async () => {
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { balances: [balance('DAI')] });
  const first = createVisitor();
  await first.fetchTokens();
  await first.clock.advance(30_000);
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : new Promise(() => {}));
  const visitor = createVisitor({ store: first.store, clock: first.clock });
  const done = visitor.fetchTokens();
  assert.equal([visitor.data.tokens.value.status, owned(visitor)?.length], ['loading', 1]);
  await visitor.clock.advance(10_000);
  await done;
  assert.equal([visitor.data.tokens.value.status, owned(visitor)?.length], ['failed', 1]);
});

test('fetchTokens: on families whose nodes list tokens, those are read without a list of the host', async () => {
  const owner = 'So11111111111111111111111111111111111111112';
  const asked: unknown[] = [];
  const realAdapter = {
    ...createFakeAdapter(),
    readTokens: async (_: unknown, account: object, queries: readonly TokenQuery[]) => {
      asked.push(account, queries);
      return [{ address: 'Mint1', name: 'New', symbol: 'NEW', decimals: 2, amount: 1_234n }];
    },
  };
  const { ctx, state } = createVisitor({ options: { projectId: '', networks: ['solana:mainnet'] }, realAdapter });
  const [network] = state.networks.all.value;
  const networkId = network?.caipNetworkId as CaipNetworkId;
  state.accounts.update('solana', { status: 'connected', addresses: [owner], networkId });
  await accountData.fetchTokens(ctx, `${networkId}:${owner}`);
  assert.equal(asked, [{ network, owner }, []]);
  const { tokens } = accountData.of(ctx, `${networkId}:${owner}`);
  assert.is(tokens.value.status, 'loading', 'the coin is still being read');
  state.accounts.update('solana', { balance: { value: 1_500_000_000n, networkId, at: 1 } });
  assert.equal(
    tokens.value.value?.tokens.map(({ id, symbol, amount, value }) => [id, symbol, amount, value]),
    [
      [`${networkId}:Mint1`, 'NEW', '12.34', null],
      [networkId, 'SOL', '1.5', null],
    ],
  );
});

test('fetchTokens: no nodes are requested for families without tokens, nor without an adapter', async () => {
  const { readTokens, ...realAdapter } = createFakeAdapter();
  assert.ok(readTokens);
  for (const setup of [{ realAdapter }, { noAdapter: true }]) {
    const { ctx, state } = createVisitor({ options: { projectId: '', networks: ['solana:mainnet'] }, ...setup });
    const [{ caipNetworkId } = { caipNetworkId: 'solana:x' as const }] = state.networks.all.value;
    if ('noAdapter' in setup) Object.assign(ctx, { makeAdapter: async () => undefined });
    state.accounts.update('solana', { status: 'connected', addresses: ['So1'], networkId: caipNetworkId });
    await accountData.fetchTokens(ctx, `${caipNetworkId}:So1`);
    assert.is(accountData.of(ctx, `${caipNetworkId}:So1`).tokens.value.status, 'unavailable');
  }
});

test.run();
