import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accountState } from '../../../src/core/actions/readSnapshots';
import { accountData } from '../../../src/services/account-data/index';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';
import { type FakeService, fakeService } from '../../support/fakeService';
import { balance, coin, moved, transaction } from './support/records';
import { chains, createVisitor } from './support/visitor';

const HASH = `0x${'a'.repeat(64)}`;
const leaf = balance('LEAF');
const leafAddress = leaf.address.slice('eip155:1:'.length);

let service: FakeService;
let balances: unknown = [];
let listed: ReturnType<typeof transaction>[] = [];
test.before.each(() => {
  balances = [coin('2'), leaf];
  listed = [];
  service = fakeService(({ path }) => {
    if (path.endsWith('/supported-chains')) return chains;
    return path.includes('/history') ? { data: listed, next: null } : { balances };
  });
});
test.after.each(() => service.restore());

type Visitor = ReturnType<typeof createVisitor>;

const send = (
  { ctx, account }: Visitor,
  amount: string,
  address: string | null = leafAddress,
  hash = HASH,
  direction: 'in' | 'out' = 'out',
): void =>
  accountData.addPending(ctx, account, {
    hash,
    to: OTHER_ADDRESS,
    transfers: [{ direction, amount, token: { name: 'Leaf', symbol: 'LEAF', address } }],
  });
const rows = ({ data }: Visitor) =>
  data.tokens.value.value?.tokens.map(({ symbol, amount, value, pending = false }) => [symbol, amount, value, pending]);
const total = ({ data }: Visitor) => data.tokens.value.value?.total;
/** What the account has without a pending transaction. */
const unchanged = [
  ['ETH', '2', '4000', false],
  ['LEAF', '1.5', '3', false],
];

test('lowerBalances: a transfer is taken from its token at once, in the order of the list, until an answer has another amount', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  assert.equal(rows(visitor), unchanged);
  send(visitor, '0.5', leafAddress.toUpperCase().replace('0X', '0x'));
  const lowered = [
    ['ETH', '2', '4000', false],
    ['LEAF', '1', '2', true],
  ];
  assert.equal([rows(visitor), total(visitor)], [lowered, '4002']);
  await visitor.fetchTokens({ force: true });
  assert.equal(rows(visitor), lowered, 'the same answer confirms nothing');
  balances = [coin('2'), { ...leaf, quantity: { decimals: '18', numeric: '0.9' } }];
  await visitor.fetchTokens({ force: true });
  assert.equal(rows(visitor), [
    ['ETH', '2', '4000', false],
    ['LEAF', '0.9', '1.8', false],
  ]);
});

test('lowerBalances: transfers of the same token add up, down to nothing; the row of a spent token stays', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '1', null);
  send(visitor, '0.25', null, `0x${'b'.repeat(64)}`);
  assert.equal(rows(visitor)?.[0], ['ETH', '0.75', '1500', true]);
  send(visitor, '5', null, `0x${'c'.repeat(64)}`);
  assert.equal([rows(visitor)?.[0], total(visitor)], [['ETH', '0', '0', true], '3']);
});

test('lowerBalances: without a price, the value of a lowered amount is unknown, and so is a sum that was', async () => {
  balances = [coin('2', { price: null }), balance('LEAF', { price: null, value: 7 })];
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5');
  assert.equal(
    rows(visitor)?.find(([symbol]) => symbol === 'LEAF'),
    ['LEAF', '1', null, true],
  );
  balances = [coin('2', { price: null }), balance('LEAF', { price: null, value: null })];
  const unpriced = createVisitor();
  await unpriced.fetchTokens();
  send(unpriced, '0.5');
  assert.equal([rows(unpriced)?.find(([symbol]) => symbol === 'LEAF')?.[3], total(unpriced)], [true, null]);
});

test('lowerBalances: after its result, the next answer counts, whatever it says; a failed transaction takes nothing', async () => {
  for (const status of ['confirmed', 'failed'] as const) {
    const visitor = createVisitor();
    await visitor.fetchTokens();
    await visitor.clock.advance(1_000);
    send(visitor, '0.5');
    accountData.settlePending(visitor.ctx, HASH, { hash: HASH, status });
    assert.is(rows(visitor)?.[1]?.[3], status === 'confirmed', status);
    await visitor.clock.advance(1_000);
    await visitor.fetchTokens({ force: true });
    assert.equal(rows(visitor), unchanged, status);
  }
});

const LATER = `0x${'b'.repeat(64)}`;
const leaves = (numeric: string) => ({ ...leaf, quantity: { decimals: '18', numeric } });

test('lowerBalances: of two transfers of a token, the second is still taken once the first is mined', async () => {
  for (const isSentLater of [false, true]) {
    const visitor = createVisitor();
    await visitor.fetchTokens();
    send(visitor, '1');
    if (!isSentLater) send(visitor, '0.25', leafAddress, LATER);
    await visitor.clock.advance(1_000);
    accountData.settlePending(visitor.ctx, HASH, { hash: HASH, status: 'confirmed' });
    // Before the balances are read again.
    if (isSentLater) send(visitor, '0.25', leafAddress, LATER);
    assert.equal(rows(visitor)?.[1]?.slice(1), ['0.25', '0.5', true]);
    balances = [coin('2'), leaves('0.5')];
    await visitor.clock.advance(1_000);
    await visitor.fetchTokens({ force: true });
    assert.equal(rows(visitor)?.[1]?.slice(1), ['0.25', '0.5', true]);
    balances = [coin('2'), leaves('0.25')];
    await visitor.fetchTokens({ force: true });
    assert.equal(rows(visitor)?.[1]?.slice(1), ['0.25', '0.5', false], 'the balance shows both');
    balances = [coin('2'), leaf];
  }
});

test('lowerBalances: a fee or an incoming transfer does not end a pending transfer, until the balance shows that', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5', null);
  for (const [numeric, shown] of [
    ['1.99', ['1.49', true]],
    ['3', ['2.5', true]],
    // It was mined, and has cost a fee.
    ['1.49', ['1.49', false]],
  ] as const) {
    balances = [coin(numeric), leaf];
    await visitor.fetchTokens({ force: true });
    const [, amount, , isPending] = rows(visitor)?.[0] ?? [];
    assert.equal([amount, isPending], shown);
  }
});

test('lowerBalances: a transaction that is not what was reviewed takes nothing', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5');
  accountData.settlePending(visitor.ctx, HASH, null);
  assert.equal(rows(visitor), unchanged);
});

test('lowerBalances: a lowered amount stays while the history has the transaction, and the balances are not read since; then it is forgotten', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5');
  listed = [transaction(1, [moved('out', 'LEAF', '0.5')], { hash: HASH, status: 'pending' })];
  await visitor.fetchHistory();
  assert.is(visitor.data.history.value.items.length, 1);
  assert.is(rows(visitor)?.[1]?.[1], '1');
  accountData.settlePending(visitor.ctx, HASH, { hash: HASH, status: 'confirmed' });
  await visitor.clock.advance(1_000);
  await visitor.fetchHistory();
  assert.is(rows(visitor)?.[1]?.[1], '1');
  await visitor.fetchTokens({ force: true });
  await visitor.fetchHistory();
  assert.equal([rows(visitor), visitor.stored('sent')], [unchanged, []]);
});

test('lowerBalances: what comes in is shown when it is there: an exchange changes no balance before', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5', leafAddress, HASH, 'in');
  accountData.addPending(visitor.ctx, visitor.account, {
    hash: `0x${'b'.repeat(64)}`,
    transfers: [
      { direction: 'out', amount: '1', token: { name: 'Ether', symbol: 'ETH', address: null } },
      { direction: 'in', amount: '9', token: { name: 'Leaf', symbol: 'LEAF', address: leafAddress } },
    ],
  });
  assert.equal(rows(visitor), unchanged);
});

test('lowerBalances: nothing changes for another account, an unknown token, or while balances are unknown', async () => {
  const visitor = createVisitor();
  send(visitor, '0.5');
  await visitor.fetchTokens();
  accountData.addPending(visitor.ctx, visitor.account, {
    hash: `0x${'b'.repeat(64)}`,
    transfers: [{ direction: 'out', amount: '0.5', token: { name: 'Leaf', symbol: 'LEAF' } }],
  });
  send(visitor, '0.5', OTHER_ADDRESS, `0x${'c'.repeat(64)}`);
  const other = `eip155:1:${OTHER_ADDRESS}` as const;
  await accountData.fetchTokens(visitor.ctx, other);
  accountData.addPending(visitor.ctx, other, {
    hash: `0x${'d'.repeat(64)}`,
    transfers: [{ direction: 'out', amount: '1', token: { name: 'Ether', symbol: 'ETH', address: null } }],
  });
  assert.equal(rows(visitor), unchanged);
});

test('lowerBalances: a transaction that the network has reversed takes nothing from balances that contain it', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5');
  accountData.settlePending(visitor.ctx, HASH, { hash: HASH, status: 'confirmed' });
  balances = [coin('2'), { ...leaf, quantity: { decimals: '18', numeric: '1' } }];
  await visitor.clock.advance(1_000);
  await visitor.fetchTokens({ force: true });
  send(visitor, '0.5');
  assert.is(visitor.data.history.value.items[0]?.status, 'pending');
  assert.equal(rows(visitor)?.[1], ['LEAF', '1', '2', false]);
});

test('lowerBalances: a lowered amount outlives a reload of the page', async () => {
  const first = createVisitor();
  await first.fetchTokens();
  send(first, '0.5', null);
  const { store, clock } = first;
  const second = createVisitor({ store, clock });
  assert.equal(rows(second)?.[0], ['ETH', '1.5', '3000', true]);
});

test('lowerBalances: what was stored is taken from balances that are read later only while its request is followed', async () => {
  for (const isFollowed of [false, true]) {
    const first = createVisitor();
    await first.fetchTokens();
    send(first, '0.5');
    const { store, clock } = first;
    await clock.advance(1_000);
    const second = createVisitor({ store, clock });
    assert.equal(rows(second)?.[1], ['LEAF', '1', '2', true]);
    if (isFollowed) send(second, '0.5');
    await clock.advance(1_000);
    await second.fetchTokens({ force: true });
    assert.equal(rows(second)?.[1], isFollowed ? ['LEAF', '1', '2', true] : unchanged[1]);
  }
});

test('lowerBalances: a stored transaction with a time in the future is forgotten, or takes nothing from balances that are read later', async () => {
  const { account, clock, store } = createVisitor();
  const now = clock.now();
  const planted = (minedAt: number, more: object = {}) => ({
    account,
    transaction: {
      id: HASH,
      transfers: [{ direction: 'out', quantity: { numeric: '5' }, fungible_info: { name: 'Leaf', symbol: 'LEAF' } }],
      metadata: { ...transaction(1, []).metadata, hash: HASH, minedAt, status: 'pending' },
    },
    outgoing: [{ address: leafAddress, amount: '1000000', before: '0' }],
    ...more,
  });
  for (const [row, isShown] of [
    [planted(4e12), false],
    [planted(now + 90_000_000), false],
    [planted(now - 90_000_000), false],
    [planted(now), true],
    [planted(now, { result: 'confirmed', settledAt: 4e12 }), true],
  ] as const) {
    store.setItem('wallet-modal/v1/sent', JSON.stringify([row]));
    const visitor = createVisitor({ store, clock });
    assert.is(visitor.data.history.value.items.length, Number(isShown));
    await clock.advance(1_000);
    await visitor.fetchTokens({ force: true });
    assert.equal(rows(visitor), unchanged);
    if (!isShown) assert.equal(visitor.stored('sent'), []);
  }
});

test('lowerBalances: the host gets what the service has answered', async () => {
  const visitor = createVisitor();
  await visitor.fetchTokens();
  send(visitor, '0.5');
  await visitor.fetchTokens({ force: true });
  const list = accountState(visitor.ctx.state, 'eip155').tokenBalance;
  assert.equal([list?.[1]?.symbol, list?.[1]?.quantity.numeric], ['LEAF', '1.5']);
});

test.run();
