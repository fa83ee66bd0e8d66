import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import { accountState } from '../../../src/core/actions/readSnapshots';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import { addDecimals } from '../../../src/lib/decimal';
import { deferred } from '../../../src/lib/deferred';
import { accountData } from '../../../src/services/account-data/index';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';
import { type FakeService, fakeService } from '../../support/fakeService';
import { balance, coin } from './support/records';
import { chains, createVisitor } from './support/visitor';

let service: FakeService;
let balances: unknown = [];
test.before.each(() => {
  balances = [];
  service = fakeService(({ path }) => (path.endsWith('/supported-chains') ? chains : { balances }));
});
test.after.each(() => service.restore());

const requestCount = (): number => service.paths().length;

test('fetchTokens: sorts by value, then name, unpriced last; exact sums', async () => {
  balances = [
    balance('LEAF', { price: 0, value: undefined }),
    balance('B', { quantity: { decimals: '18', numeric: '10' } }),
    balance('A', { quantity: { decimals: '18', numeric: '10' } }),
    coin('0.000000000000000001'),
    balance('C', { price: 0.1, quantity: { decimals: '18', numeric: '9007199254740993.3' } }),
  ];
  const { data: mine, fetchTokens } = createVisitor();
  assert.is(mine.tokens.value.status, 'idle');
  const done = fetchTokens();
  assert.is(mine.tokens.value.status, 'loading');
  await done;
  const { status, value } = mine.tokens.value;
  assert.is(status, 'ready');
  assert.equal(
    value?.tokens.map(({ symbol, value: usd }) => [symbol, usd]),
    [
      ['C', '900719925474099.33'],
      ['A', '20'],
      ['B', '20'],
      ['ETH', '0.000000000000002'],
      ['LEAF', null],
    ],
  );
  assert.is(value?.total, addDecimals('900719925474139.33', '0.000000000000002'));
  assert.is(value?.source, 'service');
});

test('fetchTokens: without a price for anything that the account has, the sum is unknown', async () => {
  const { data: mine, fetchTokens } = createVisitor();
  const totalOf = async (...records: unknown[]): Promise<string | null | undefined> => {
    balances = records;
    await fetchTokens({ force: true });
    return mine.tokens.value.value?.total;
  };
  const leaf = balance('LEAF', { price: null, value: undefined });
  assert.is(await totalOf(coin('5', { price: null }), leaf), null);
  assert.is(await totalOf(coin('0'), leaf), '0');
  assert.is(await totalOf(coin('0')), '0');
  assert.is(await totalOf(coin('0', { price: null })), '0');
});

test('fetchTokens: the host gets the tokens of the active account, and an event when they change', async () => {
  balances = [balance('LEAF', { price: 0, value: undefined }), coin('1.5')];
  const visitor = createVisitor();
  const { ctx, fetchTokens } = visitor;
  const tokens = () => accountState(ctx.state, 'eip155').tokenBalance;
  const changes: unknown[] = [];
  const stop = effect(() => void changes.push(accountState(ctx.state, 'eip155').tokenBalance));
  assert.is(tokens(), undefined);
  await fetchTokens();
  assert.equal(
    tokens()?.map(({ symbol, quantity, address }) => [symbol, quantity, address === undefined]),
    [
      ['ETH', { decimals: '18', numeric: '1.5' }, true],
      ['LEAF', { decimals: '18', numeric: '1.5' }, false],
    ],
  );
  assert.ok(Object.isFrozen(tokens()) && Object.isFrozen(tokens()?.[0]?.quantity));
  const first = tokens();
  await fetchTokens({ force: true });
  assert.is(tokens(), first, 'the same list is not a change');
  balances = [coin('2')];
  await fetchTokens({ force: true });
  assert.is(tokens()?.[0]?.quantity.numeric, '2');
  assert.is(new Set(changes).size, 3);
  ctx.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] });
  assert.is(tokens(), undefined, 'not those of another account');
  stop();
});

test('fetchTokens: skips entries without decimals or amount, of other networks, and duplicates', async () => {
  const twice = balance('TWO');
  balances = [
    balance('ZERO', { quantity: { decimals: '0', numeric: '7' } }),
    balance('NONE', { quantity: { decimals: '18', numeric: '0' } }),
    balance('THERE', { chainId: 'eip155:137' }),
    balance('ODD', { address: 'eip155:137:0x01' }),
    twice,
    // The same contract, written otherwise.
    balance('TWICE', { address: twice.address.replace('f', 'F'), quantity: { decimals: '6', numeric: '900' } }),
    coin('0'),
    coin('7'),
  ];
  const { data: mine, fetchTokens } = createVisitor();
  await fetchTokens();
  assert.equal(
    mine.tokens.value.value?.tokens.map(({ symbol, address, id, amount }) => [symbol, address === null, id, amount]),
    [
      ['TWO', false, twice.address, '1.5'],
      ['ETH', true, 'eip155:1', '0'],
    ],
  );
});

test('fetchTokens: reads amounts in any notation of the service, and drops malformed ones', async () => {
  const written: [symbol: string, numeric: unknown, amount: string | undefined][] = [
    ['HALF', '.5', '0.5'],
    ['TINY', '1e-7', '0.0000001'],
    ['HUGE', '1.5E+21', '1500000000000000000000'],
    ['WHOLE', '5.', '5'],
    ['NUMBER', 2.5e-9, '0.0000000025'],
    ['BAD', '1e', undefined],
    ['DEBT', '-1e3', undefined],
  ];
  balances = written.map(([symbol, numeric]) => balance(symbol, { quantity: { decimals: '18', numeric } }));
  const { data: mine, fetchTokens } = createVisitor();
  await fetchTokens();
  const amounts = new Map(mine.tokens.value.value?.tokens.map(({ symbol, amount }) => [symbol, amount]));
  for (const [symbol, , amount] of written) assert.is(amounts.get(symbol), amount, symbol);
});

test('fetchTokens: a contract counts once, in whatever case its address is written', async () => {
  const address = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const usdc = { price: 1, quantity: { decimals: '6', numeric: '2500' } };
  balances = [address, address.toLowerCase(), address.replace(/0x.*/, (digits) => digits.toUpperCase())].map((id) =>
    balance('USDC', { ...usdc, address: id }),
  );
  const { data: mine, fetchTokens } = createVisitor();
  await fetchTokens();
  assert.equal([mine.tokens.value.value?.tokens.length, mine.tokens.value.value?.total], [1, '2500']);
});

test('fetchTokens: Solana’s tokens follow the same rules, addresses unchanged', async () => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
  const listed = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const fake = `${mint.slice(0, -2)}11`;
  const record = (symbol: string, address: string | undefined, price: number | null, decimals = '6') => ({
    ...balance(symbol, { chainId: chain, price, quantity: { decimals, numeric: '1234567.890123' } }),
    address: address && `${chain}:${address}`,
  });
  const solana = {
    id: 'solana',
    caipNetworkId: chain,
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://solana.example'] } },
  };
  service.answer = ({ path }) =>
    path.endsWith('/supported-chains')
      ? { http: [chain], ws: [] }
      : {
          balances: [
            record('SOL', undefined, 150.1, '9'),
            record('USDC', mint, 1),
            record('USDC', fake, null),
            record('USDC', listed, null),
            record('USDC', listed.toUpperCase(), null),
            record('NFT', owner, 5, '0'),
          ],
        };
  const visitor = createVisitor({
    options: { networks: ['eip155:1', solana as never], tokens: { [chain]: { address: listed } } },
  });
  const { ctx, state } = visitor;
  const account = `${chain}:${owner}` as const;
  state.accounts.update('solana', { status: 'connected', walletId: 'w', addresses: [owner], networkId: chain });
  await accountData.fetchTokens(ctx, account);
  assert.is(service.calls.at(-1)?.path, `/v1/account/${owner}/balance`);
  assert.is(service.calls.at(-1)?.query['chainId'], chain);
  const { value } = accountData.of(ctx, account).tokens.value;
  assert.equal(
    value?.tokens.map(({ symbol, address, value, flag }) => [symbol, address, value, flag]),
    [
      ['SOL', null, '185308640.3074623', null],
      ['USDC', mint, '1234567.890123', null],
      ['USDC', fake, null, 'counterfeit'],
      ['USDC', listed, null, null],
      ['USDC', listed.toUpperCase(), null, 'counterfeit'],
    ],
  );
  assert.is(value?.total, '186543208.1975853');
  await accountData.fetchHistory(ctx, account);
  assert.is(accountData.of(ctx, account).history.value.status, 'unavailable');
});

test('fetchTokens: marks an unpriced token with a known or look-alike symbol', async () => {
  const unlisted = { price: 0, value: undefined };
  balances = [
    balance('USDC'),
    balance('USDC', { ...unlisted, address: 'eip155:1:0x01' }),
    balance('UЅDС', { ...unlisted, address: 'eip155:1:0x02' }),
    balance('eth', { ...unlisted, address: 'eip155:1:0x03' }),
    balance('FOO', { address: 'eip155:1:0x04' }),
    balance('F0O', { ...unlisted, address: 'eip155:1:0x05' }),
    balance('FOO', { ...unlisted, address: 'eip155:1:0x06' }),
    balance('DAI', { ...unlisted, address: 'eip155:1:0xAB' }),
  ];
  const { data: mine, fetchTokens } = createVisitor({ options: { tokens: { 'eip155:1': { address: '0xab' } } } });
  await fetchTokens();
  const flagged = mine.tokens.value.value?.tokens.filter(({ flag }) => flag).map(({ address }) => address);
  assert.equal(flagged?.sort(), ['0x01', '0x02', '0x03', '0x05', '0x06']);
});

test('fetchTokens: marks an unpriced token whose symbol begins like the end of an amount, and shows no space in it', async () => {
  const unlisted = { price: 0, value: undefined, quantity: { decimals: '18', numeric: '5' } };
  balances = [
    coin('1'),
    ...['K USDC', 'M\u202fUSDC', '000 USDC', '000USDC', '1INCH'].map((each) => balance(each, unlisted)),
  ];
  const { data: mine, fetchTokens } = createVisitor();
  await fetchTokens();
  assert.equal(mine.tokens.value.value?.tokens.map(({ symbol, flag }) => [symbol, flag]).sort(), [
    ['000USDC', 'counterfeit'],
    ['000_USDC', 'counterfeit'],
    ['1INCH', null],
    ['ETH', null],
    ['K_USDC', 'counterfeit'],
    ['M_USDC', 'counterfeit'],
  ]);
});

test('fetchTokens: well-known tokens without a price are not marked, whatever form their address has', async () => {
  const unpriced = { price: 0, value: undefined };
  const contracts: [symbol: string, address: string][] = [
    ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['WETH', '0xC02AAA39B223FE8D0A0E5C4F27EAD9083C756CC2'],
  ];
  balances = [
    coin('1', { price: 3250 }),
    ...contracts.map(([symbol, address]) => balance(symbol, { ...unpriced, address: `eip155:1:${address}` })),
    ...['ꓴꢓꓓꓚ', 'USÐC', 'ՍSDC'].map((symbol) => balance(symbol, unpriced)),
    balance('日本'),
    balance('中国', unpriced),
  ];
  const { data: mine, fetchTokens } = createVisitor();
  await fetchTokens();
  const flagged = mine.tokens.value.value?.tokens.filter(({ flag }) => flag).map(({ symbol }) => symbol);
  assert.equal(flagged?.sort(), ['USÐC', 'ՍSDC', 'ꓴꢓꓓꓚ']);
});

test('fetchTokens: images of named hosts only, else the image service’s by symbol', async () => {
  balances = [
    balance('A', { iconUrl: 'https://evil.example/pixel.png' }),
    balance('B', { iconUrl: 'javascript:alert(1)', price: 1 }),
    balance('C', { iconUrl: 'data:image/png;base64,AA', price: 0.5 }),
  ];
  const { data: mine, fetchTokens } = createVisitor();
  await fetchTokens();
  const [a, b, c] = mine.tokens.value.value?.tokens.map(({ image }) => image) ?? [];
  assert.ok(a?.startsWith('https://api.web3modal.org/public/getTokenImage/A?projectId=test'), a ?? '');
  assert.is(b, null);
  assert.is(c, 'data:image/png;base64,AA');
});

const ages: [what: string, ms: number, asks: boolean][] = [
  ['at once', 0, false],
  ['just within 30 s', 29_999, false],
  ['after 30 s', 30_000, true],
];
for (const [what, ms, asks] of ages) {
  test(`fetchTokens: ${asks ? 'requests' : 'does not request'} ${what}`, async () => {
    const { clock, fetchTokens } = createVisitor();
    await fetchTokens();
    await clock.advance(ms);
    await fetchTokens();
    assert.is(requestCount(), asks ? 2 : 1);
  });
}

test('fetchTokens: a change by a request causes a new request at once, also in place of an older one', async () => {
  const { clock, fetchTokens, state } = createVisitor();
  const change = (): void => state.accounts.update('eip155', { changedAt: clock.now() });
  await fetchTokens();
  await clock.advance(1);
  await fetchTokens();
  assert.is(requestCount(), 1);
  change();
  await clock.advance(1);
  await fetchTokens();
  assert.is(requestCount(), 2);
  await fetchTokens();
  assert.is(requestCount(), 2, 'it is up to date');
  // What is on its way may have been read before.
  await clock.advance(30_000);
  const older = fetchTokens();
  change();
  await clock.advance(1);
  await Promise.all([older, fetchTokens()]);
  assert.is(requestCount(), 4);
});

test('fetchTokens: the next page load shows stored balances and their age, requests after 30 s', async () => {
  balances = [balance('DAI')];
  const first = createVisitor();
  await first.fetchTokens();
  const { store, clock } = first;
  const again = createVisitor({ store, clock });
  assert.is(again.data.tokens.value.status, 'ready');
  assert.is(again.data.tokens.value.value?.tokens[0]?.symbol, 'DAI');
  assert.is(again.data.tokens.value.at, clock.now());
  await again.fetchTokens();
  assert.is(requestCount(), 1);
  await clock.advance(30_000);
  await createVisitor({ store, clock }).fetchTokens();
  assert.is(requestCount(), 2);
});

test('fetchTokens: requests again after the clock was set back', async () => {
  const { store, fetchTokens } = createVisitor();
  await fetchTokens();
  await createVisitor({ store, clock: createFakeClock(1_600_000_000_000) }).fetchTokens();
  assert.is(requestCount(), 2);
});

test('fetchTokens: a failure keeps values, notifies once, blocks for 30 s', async () => {
  balances = [balance('DAI')];
  const { data: mine, fetchTokens, clock, showAccount, toast, state, reported } = createVisitor();
  await fetchTokens();
  showAccount();
  service.answer = () => 400;
  await clock.advance(30_000);
  await fetchTokens();
  await clock.advance(0);
  assert.is(mine.tokens.value.status, 'failed');
  assert.is(mine.tokens.value.value?.tokens[0]?.symbol, 'DAI');
  assert.is(toast(), 'Token Balance Unavailable');
  assert.is(mine.retryAt.value, clock.now() + 30_000);
  assert.is(reported.length, 1);
  const before = requestCount();
  await clock.advance(29_999);
  await fetchTokens({ force: true });
  assert.is(requestCount(), before, 'not even when forced');
  state.toast.hide();
  await clock.advance(1);
  await fetchTokens();
  await clock.advance(200);
  assert.is(requestCount(), before + 1);
  assert.is(toast(), undefined, 'the visitor knows');
});

test('fetchTokens: requests at once when the page is online again', async () => {
  balances = [balance('DAI')];
  const { data: mine, fetchTokens, clock } = createVisitor();
  await fetchTokens();
  await clock.advance(30_000);
  service.answer = () => 400;
  await fetchTokens();
  assert.is(mine.tokens.value.status, 'failed');
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { balances });
  await clock.advance(2_000);
  await fetchTokens();
  assert.is(mine.tokens.value.status, 'failed', 'the pause of 30 s goes on');
  await fetchTokens({ regained: true });
  assert.equal([mine.tokens.value.status, mine.retryAt.value], ['ready', null]);
  const before = requestCount();
  await fetchTokens({ regained: true });
  assert.is(requestCount(), before, 'recent balances are not requested again');
});

test('fetchTokens: uses the service’s native balance for the account while the node fails', async () => {
  balances = [balance('DAI'), coin('1.234567890123456789')];
  for (const known of [
    { balance: null, balanceFailed: true },
    { balance: null, balanceFailed: false },
    { balance: { value: 7n, networkId: 'eip155:1', at: 1 } as const, balanceFailed: true },
  ]) {
    const { state, fetchTokens, clock } = createVisitor();
    state.accounts.update('eip155', known);
    await fetchTokens();
    const { balance: shown, balanceFailed } = state.accounts.get('eip155');
    assert.equal(shown, { value: 1_234_567_890_123_456_789n, networkId: 'eip155:1', at: clock.now() });
    assert.not(balanceFailed);
    assert.is(accountState(state).balance, '1.234567890123456789');
  }
});

test('fetchTokens: keeps a native balance from the node', async () => {
  balances = [coin('2')];
  const { state, fetchTokens } = createVisitor();
  state.accounts.update('eip155', { balance: { value: 7n, networkId: 'eip155:1', at: 1 }, balanceFailed: false });
  await fetchTokens();
  assert.is(state.accounts.get('eip155').balance?.value, 7n);
});

test('fetchTokens: a response without the native balance, with too many decimals, or for another account', async () => {
  const failed = { balance: null, balanceFailed: true };
  for (const [list, value] of [
    [[balance('DAI')], undefined],
    [[coin('1.1234567890123456789')], 1_123_456_789_012_345_678n],
    [[coin('2', { chainId: 'eip155:137' })], undefined],
    [[coin(`1${'0'.repeat(77)}`)], undefined],
  ] as const) {
    balances = list;
    const { state, fetchTokens } = createVisitor();
    state.accounts.update('eip155', failed);
    await fetchTokens();
    assert.is(state.accounts.get('eip155').balance?.value, value);
  }
  balances = [coin('2')];
  const { state, fetchTokens, connect } = createVisitor();
  state.accounts.update('eip155', failed);
  const done = fetchTokens();
  connect(OTHER_ADDRESS, 'eip155:1');
  await done;
  assert.is(state.accounts.get('eip155').balance, null);
});

test('fetchTokens: status 401 of the service shows one alert about the project id', async () => {
  service.answer = () => 401;
  const { fetchTokens, fetchHistory, state } = createVisitor();
  await fetchTokens();
  await fetchHistory();
  assert.equal(state.alert.list.value, [{ code: 'invalidAppConfiguration', params: { cause: 'projectId' } }]);
  state.alert.dismiss('invalidAppConfiguration');
  await fetchTokens({ regained: true });
  assert.equal(state.alert.list.value, []);
});

test('fetchTokens: notifies again after a success', async () => {
  const { fetchTokens, clock, showAccount, toast, state } = createVisitor();
  showAccount();
  const proper = service.answer;
  for (const answer of [() => 400, proper, () => 400]) {
    state.toast.hide();
    service.answer = answer;
    await fetchTokens({ force: true });
    await clock.advance(30_000);
  }
  assert.is(toast(), 'Token Balance Unavailable');
});

test('fetchTokens: does not notify on another view', async () => {
  service.answer = () => 400;
  const { fetchTokens, clock, toast } = createVisitor();
  await fetchTokens();
  await clock.advance(0);
  assert.is(toast(), undefined);
});

test('fetchTokens: does not show the previous network’s failure for the next network', async () => {
  const pending = deferred<unknown>();
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : pending.promise);
  const { fetchTokens, clock, showAccount, toast, state, settle } = createVisitor({
    options: { networks: ['eip155:1', 'eip155:137'] },
  });
  showAccount();
  const done = fetchTokens();
  await settle();
  state.accounts.update('eip155', { networkId: 'eip155:137' });
  pending.resolve(400);
  await done;
  await clock.advance(0);
  assert.is(toast(), undefined);
});

test('fetchTokens: test networks are not requested', async () => {
  const { data: mine, fetchTokens } = createVisitor({
    options: { networks: ['eip155:11155111'] },
    networkId: 'eip155:11155111',
  });
  await fetchTokens();
  assert.is(requestCount(), 0);
  assert.equal(mine.tokens.value.value, { tokens: [], total: '0', source: 'chain' });
});

test('fetchTokens: networks outside of the app are not requested', async () => {
  const { data: mine, fetchTokens } = createVisitor({ networkId: 'eip155:56' });
  await fetchTokens();
  assert.is(requestCount(), 0);
  assert.is(mine.tokens.value.status, 'unavailable');
});

test('fetchTokens: tokens that have just moved bypass every cache, by CAIP-10', async () => {
  const { fetchTokens } = createVisitor();
  await fetchTokens();
  await fetchTokens({ tokens: ['0xA', '0xB'] });
  assert.is(service.calls.at(-1)?.query['forceUpdate'], 'eip155:1:0xA,eip155:1:0xB');
});

test('fetchTokens: sends the relay client id while connected by relay', async () => {
  const { fetchTokens, ctx } = createVisitor();
  const sent = (): unknown => service.calls.at(-1)?.query['clientId'];
  await fetchTokens();
  assert.is(sent(), undefined);
  const byRelay = { clientId: 'did:key:z6MkhaXg' } as WalletConnection;
  ctx.connections.set('eip155', {} as WalletConnection).set('solana', byRelay);
  await fetchTokens({ force: true });
  assert.is(sent(), 'did:key:z6MkhaXg');
  ctx.connections.delete('solana');
  await fetchTokens({ force: true });
  assert.is(sent(), undefined);
});

test('fetchTokens: processes thousands of tokens in a separate task, not after a disconnect', async () => {
  balances = Array.from({ length: 600 }, (_, index) => balance(`T${index}`));
  const { data: mine, fetchTokens, clock, state } = createVisitor();
  const shown = (): number | undefined => mine.tokens.value.value?.tokens.length;
  const arrive = async (): Promise<void> => {
    for (let round = 0; round < 10; round++) await new Promise((resolve) => setTimeout(resolve));
  };
  const first = fetchTokens();
  await arrive();
  assert.equal([requestCount(), mine.tokens.value.status, shown()], [1, 'loading', undefined]);
  await clock.advance(0);
  await first;
  assert.is(shown(), 600);
  balances = Array.from({ length: 700 }, (_, index) => balance(`T${index}`));
  const second = fetchTokens({ force: true });
  await arrive();
  state.accounts.clear('eip155');
  await clock.advance(0);
  await second;
  assert.equal([requestCount(), shown()], [2, 600]);
});

test('fetchTokens: a second caller waits for the request in flight', async () => {
  const answer = deferred<unknown>();
  const { data: mine, fetchTokens, clock } = createVisitor();
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : answer.promise);
  const first = fetchTokens();
  await clock.advance(100);
  assert.is(requestCount(), 1);
  const second = fetchTokens();
  await clock.advance(100);
  answer.resolve({ balances: [balance('DAI')] });
  await Promise.all([first, second]);
  assert.is(requestCount(), 1);
  assert.is(mine.tokens.value.status, 'ready');
});

test('fetchTokens: one request at a time; a newer one replaces it if needed', async () => {
  const first = deferred<unknown>();
  const second = deferred<unknown>();
  const answers = [first.promise, second.promise];
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : answers.shift());
  const { data: mine, fetchTokens, settle } = createVisitor();
  const one = fetchTokens();
  const same = fetchTokens();
  await settle();
  assert.is(requestCount(), 1);
  const newer = fetchTokens({ force: true });
  await settle();
  second.resolve({ balances: [balance('NEW')] });
  await newer;
  first.resolve({ balances: [balance('OLD')] });
  await Promise.all([one, same]);
  assert.equal(
    mine.tokens.value.value?.tokens.map(({ symbol }) => symbol),
    ['NEW'],
  );
});

test('fetchTokens: a disconnect deletes stored balances', async () => {
  balances = [balance('DAI')];
  const { state, ctx, account, data: mine, fetchTokens, stored } = createVisitor();
  await fetchTokens();
  assert.equal(Object.keys(stored('tokenBalances') as object), [account]);
  state.accounts.clear('eip155');
  assert.equal(stored('tokenBalances'), {});
  assert.is.not(accountData.of(ctx, account), mine);
  assert.is(accountData.active(ctx), null);
});

test('fetchTokens: a response after a disconnect stores nothing', async () => {
  const pending = deferred<unknown>();
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : pending.promise);
  const { state, fetchTokens, fetchHistory, settle, stored, reported } = createVisitor();
  const done = Promise.all([fetchTokens(), fetchHistory()]);
  await settle();
  state.accounts.clear('eip155');
  pending.resolve({ balances: [balance('DAI')], data: [] });
  await done;
  assert.equal([stored('tokenBalances'), stored('activity'), reported], [null, null, []]);
});

test('fetchTokens: drops an invalid stored entry alone', async () => {
  balances = [balance('DAI')];
  const { store, fetchTokens, account } = createVisitor();
  await fetchTokens();
  const key = 'wallet-modal/v1/tokenBalances';
  const entries = JSON.parse(store.getItem(key) ?? '');
  const other = `eip155:1:${OTHER_ADDRESS}`;
  for (const bad of [null, 7, { value: 7, at: 1 }, { value: [], at: 'x' }, { toString: 0 }, []]) {
    store.setItem(key, JSON.stringify({ ...entries, [other]: bad, __proto__: bad }));
    const { data: mine, ctx } = createVisitor({ store });
    assert.is(mine.tokens.value.value?.tokens.length, 1);
    assert.is(accountData.of(ctx, other as typeof account).tokens.value.value, null);
  }
  for (const text of ['{', '[]', 'null', '"x"', '{"a":{"toString":0}}', 'x'.repeat(100_000)]) {
    store.setItem(key, text);
    assert.is(createVisitor({ store }).data.tokens.value.value, null);
  }
});

test('fetchTokens: the storage of many accounts stays small', async () => {
  balances = Array.from({ length: 200 }, (_, index) =>
    balance(`T${index}`, { iconUrl: `data:image/png;base64,${'A'.repeat(5_000)}` }),
  );
  const { ctx, clock, store, connect } = createVisitor();
  for (let round = 0; round < 30; round++) {
    const address = `0x${round.toString(16).padStart(40, '0')}`;
    connect(address, 'eip155:1');
    await clock.advance(1);
    await accountData.fetchTokens(ctx, `eip155:1:${address}`);
  }
  const text = store.getItem('wallet-modal/v1/tokenBalances') ?? '';
  assert.ok(text.length > 100 && text.length < 20_000, `${text.length}`);
  assert.ok(text.includes('001d'), 'the newest stays');
});

test.run();
