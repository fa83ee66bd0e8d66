import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { fetchBalance } from '../../../src/features/connection/fetchBalance';
import { refreshAccount } from '../../../src/features/connection/refreshAccount';
import { createConnected } from '../../support/connected';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';

/** A connected visitor whose first balance has come. */
async function createRich(setup: Parameters<typeof createConnected>[0] = {}) {
  const fake = await createConnected(setup);
  latest(fake.adapter.reads).resolve(5n);
  await fake.settle();
  return { ...fake, value: () => fake.account().balance?.value };
}

/** One whose first balance could not be read. */
async function createFailed() {
  const fake = await createConnected();
  latest(fake.adapter.reads).reject(new Error('HTTP status code: 503'));
  await fake.settle();
  return fake;
}

test('connecting reads the balance of the active account on the wallet’s network', async () => {
  const { adapter, account, clock, stored } = await createRich({ accounts: [ADDRESS, OTHER_ADDRESS] });
  assert.equal(
    adapter.reads.map(({ subject }) => subject),
    [`eip155:1:${ADDRESS}`],
  );
  assert.equal(account().balance, { value: 5n, networkId: 'eip155:1', at: clock.now() });
  assert.equal(stored('balances'), { [`eip155:1:${ADDRESS}`]: { value: '5', at: clock.now() } });
});

test('asks nobody without an account, or on a network that the app does not have', async () => {
  const { ctx, adapter, state } = await createConnected({ networkId: 'eip155:56' });
  assert.ok(await fetchBalance(ctx, 'eip155'));
  state.accounts.clear('eip155');
  assert.ok(await fetchBalance(ctx, 'eip155'));
  assert.is(adapter.reads.length, 0);
});

test('within 30 s the known balance serves, afterwards the node is asked again', async () => {
  const { ctx, adapter, clock, settle, value } = await createRich();
  await clock.advance(29_999);
  assert.ok(await fetchBalance(ctx, 'eip155'));
  assert.is(adapter.reads.length, 1);
  await clock.advance(1);
  void fetchBalance(ctx, 'eip155');
  await settle();
  assert.is(adapter.reads.length, 2);
  assert.is(value(), 5n, 'the old one is shown meanwhile');
  latest(adapter.reads).resolve(6n);
  await settle();
  assert.is(value(), 6n);
});

test('online again asks at once', async () => {
  const { ctx, adapter, settle, value } = await createRich();
  void fetchBalance(ctx, 'eip155', true);
  await settle();
  latest(adapter.reads).resolve(6n);
  await settle();
  assert.is(value(), 6n);
});

test('another page load shows the stored balance at once', async () => {
  const { store, clock } = await createRich();
  const again = await createConnected({ store, clock });
  assert.is(again.adapter.reads.length, 0);
  assert.is(again.account().balance?.value, 5n);
});

test('a clock that was set back asks again instead of trusting the future', async () => {
  const { store } = await createRich();
  const again = await createConnected({ store, clock: createFakeClock(1_600_000_000_000) });
  assert.is(again.adapter.reads.length, 1);
});

test('a failure is marked, reported, told by false, and blocks for 30 s', async () => {
  const { ctx, adapter, account, clock, settle, reported } = await createFailed();
  assert.ok(account().balanceFailed);
  assert.is(account().balance, null);
  assert.is(reported.length, 1);
  await clock.advance(29_999);
  assert.not(await fetchBalance(ctx, 'eip155'));
  assert.is(adapter.reads.length, 1);
  await clock.advance(1);
  const done = fetchBalance(ctx, 'eip155');
  await settle();
  latest(adapter.reads).resolve(7n);
  assert.ok(await done);
  assert.not(account().balanceFailed);
  assert.is(account().balance?.value, 7n);
});

test('a clock that was set back does not block for longer than 30 s', async () => {
  const clock = createFakeClock();
  const fake = await createConnected({ clock });
  latest(fake.adapter.reads).reject(new Error('down'));
  await fake.settle();
  // The same instance, an hour earlier.
  Object.assign(fake.ctx, { clock: createFakeClock(clock.now() - 3_600_000) });
  void fetchBalance(fake.ctx, 'eip155');
  await fake.settle();
  assert.is(fake.adapter.reads.length, 2);
});

test('the mark of a failure stays while tries are blocked', async () => {
  const { ctx, adapter, clock, settle, account, value } = await createRich();
  await clock.advance(30_000);
  void fetchBalance(ctx, 'eip155');
  await settle();
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.ok(account().balanceFailed);
  assert.not(await fetchBalance(ctx, 'eip155'));
  assert.is(value(), 5n);
  assert.ok(account().balanceFailed, 'what is shown is still old');
});

test('who connects again while tries are blocked is told that the balance is missing', async () => {
  const fake = await createFailed();
  fake.state.accounts.update('eip155', { balanceFailed: false });
  await fetchBalance(fake.ctx, 'eip155');
  assert.ok(fake.account().balanceFailed);
});

test('a failure of one account does not block another', async () => {
  const { sink, adapter, settle } = await createFailed();
  sink.accounts([OTHER_ADDRESS]);
  await settle();
  assert.is(latest(adapter.reads).subject, `eip155:1:${OTHER_ADDRESS}`);
});

test('the answer for an account that is no longer shown is kept for later, never shown', async () => {
  const { sink, adapter, settle, account, stored } = await createConnected();
  const [first] = adapter.reads;
  sink.accounts([OTHER_ADDRESS]);
  await settle();
  first?.resolve(999n);
  await settle();
  assert.is(account().balance, null);
  latest(adapter.reads).resolve(1n);
  await settle();
  assert.is(account().balance?.value, 1n);
  assert.equal(Object.keys(stored('balances') as object).length, 2);
});

test('nor the failure for it', async () => {
  const { sink, adapter, settle, account } = await createConnected();
  const [first] = adapter.reads;
  sink.accounts([OTHER_ADDRESS]);
  await settle();
  first?.reject(new Error('down'));
  await settle();
  assert.not(account().balanceFailed);
});

test('nor the answer of a network that the wallet has left', async () => {
  const { sink, adapter, settle, account } = await createConnected({
    options: { networks: ['eip155:1', 'eip155:137'] },
  });
  const [first] = adapter.reads;
  sink.network('eip155:137');
  await settle();
  first?.resolve(999n);
  await settle();
  assert.is(account().balance, null);
});

test('nor after disconnecting', async () => {
  const { sink, adapter, settle, account } = await createConnected();
  sink.disconnected();
  latest(adapter.reads).resolve(999n);
  await settle();
  assert.is(account().balance, null);
});

test('destroying is no failure', async () => {
  const { adapter, settle, account, reported, life } = await createConnected();
  life.abort();
  latest(adapter.reads).reject(new Error('aborted'));
  await settle();
  assert.not(account().balanceFailed);
  assert.equal(reported, []);
});

test('the memory holds the 20 newest balances', async () => {
  const { sink, adapter, clock, settle, stored } = await createConnected();
  for (let turn = 0; turn < 25; turn++) {
    sink.accounts([`0x${turn.toString(16).padStart(40, '0')}`]);
    await clock.advance(1);
    latest(adapter.reads).resolve(BigInt(turn));
    await settle();
  }
  const keys = Object.keys(stored('balances') as object);
  assert.is(keys.length, 20);
  assert.ok(keys.some((key) => key.endsWith('018')) && !keys.some((key) => key.endsWith('004')));
});

test('a balance that does not fit a double stays exact in memory', async () => {
  const { adapter, settle, store, clock } = await createConnected();
  const value = 2n ** 256n - 1n;
  latest(adapter.reads).resolve(value);
  await settle();
  const again = await createConnected({ store, clock });
  assert.is(again.account().balance?.value, value);
});

test('a failure is shown as ‘Token Balance Unavailable’ to a visitor who looks at the account', async () => {
  const { ctx, state, adapter, settle } = await createConnected();
  open(ctx);
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.equal(
    [state.toast.current.value?.kind, state.toast.current.value?.text],
    ['error', 'Token Balance Unavailable'],
  );
});

test('a failure is told once, not with every poll, and again after a success', async () => {
  const { ctx, state, adapter, settle, clock } = await createConnected();
  open(ctx);
  /** What the node does with the next read, and whether the visitor is told of it. */
  const poll = async (comes: boolean): Promise<boolean> => {
    state.toast.hide();
    await clock.advance(30_000);
    void refreshAccount(ctx, 'eip155');
    await settle();
    if (comes) latest(adapter.reads).resolve(1n);
    else latest(adapter.reads).reject(new Error('down'));
    await settle();
    return state.toast.current.value !== null;
  };
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.not(await poll(false));
  assert.not(await poll(true));
  assert.ok(await poll(false));
});

test('a test network is never asked for a balance', async () => {
  const { adapter } = await createConnected({
    options: { networks: ['eip155:11155111'] },
    networkId: 'eip155:11155111',
  });
  assert.is(adapter.reads.length, 0);
});

test('what failed in an outage does not wait once the page is online again', async () => {
  const { ctx, adapter, account, settle } = await createFailed();
  const done = fetchBalance(ctx, 'eip155', true);
  await settle();
  latest(adapter.reads).resolve(7n);
  assert.ok(await done);
  assert.not(account().balanceFailed);
  assert.is(account().balance?.value, 7n);
});

test('one read at a time for an account', async () => {
  const { ctx, adapter, settle, account } = await createConnected();
  const reads = [fetchBalance(ctx, 'eip155'), fetchBalance(ctx, 'eip155', true)];
  await settle();
  assert.is(adapter.reads.length, 1);
  latest(adapter.reads).resolve(3n);
  assert.equal(await Promise.all(reads), [true, true]);
  assert.is(account().balance?.value, 3n);
});

test('and to nobody else', async () => {
  const closed = await createFailed();
  assert.is(closed.state.toast.current.value, null);
  const elsewhere = await createConnected();
  open(elsewhere.ctx, { view: 'WhatIsAWallet' });
  latest(elsewhere.adapter.reads).reject(new Error('down'));
  await elsewhere.settle();
  assert.is(elsewhere.state.toast.current.value, null);
});

test.run();
