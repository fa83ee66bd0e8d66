import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { fetchBalance } from '../../../src/features/connection/fetchBalance';
import { refreshAccount } from '../../../src/features/connection/refreshAccount';
import { createConnected } from '../../support/connected';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeModal } from '../../support/fakeModal';

/** A connected account whose first balance was read. */
async function createRich(setup: Parameters<typeof createConnected>[0] = {}) {
  const fake = await createConnected(setup);
  latest(fake.adapter.reads).resolve(5n);
  await fake.settle();
  return { ...fake, value: () => fake.account().balance?.value };
}

/** A connected account whose first balance could not be read. */
async function createFailed() {
  const fake = await createConnected();
  latest(fake.adapter.reads).reject(new Error('HTTP status code: 503'));
  await fake.settle();
  return fake;
}

test('fetchBalance: connecting reads the active account’s balance on the wallet’s network', async () => {
  const { adapter, account, clock, stored } = await createRich({ accounts: [ADDRESS, OTHER_ADDRESS] });
  assert.equal(
    adapter.reads.map(({ subject }) => subject),
    [`eip155:1:${ADDRESS}`],
  );
  assert.equal(account().balance, { value: 5n, networkId: 'eip155:1', at: clock.now() });
  assert.equal(stored('balances'), { [`eip155:1:${ADDRESS}`]: { value: '5', at: clock.now() } });
});

test('fetchBalance: sends no request without an account or on an unknown network', async () => {
  const { ctx, adapter, state } = await createConnected({ networkId: 'eip155:56' });
  assert.ok(await fetchBalance(ctx, 'eip155'));
  state.accounts.clear('eip155');
  assert.ok(await fetchBalance(ctx, 'eip155'));
  assert.is(adapter.reads.length, 0);
});

test('fetchBalance: uses the cache for 30 s, then reads again', async () => {
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

test('fetchBalance: reads at once when back online', async () => {
  const { ctx, adapter, settle, value } = await createRich();
  void fetchBalance(ctx, 'eip155', { regained: true });
  await settle();
  latest(adapter.reads).resolve(6n);
  await settle();
  assert.is(value(), 6n);
});

test('fetchBalance: a new page shows the stored balance at once', async () => {
  const { store, clock } = await createRich();
  const again = await createConnected({ store, clock });
  assert.is(again.adapter.reads.length, 0);
  assert.is(again.account().balance?.value, 5n);
});

test('fetchBalance: reads again if the cached time is in the future', async () => {
  const { store } = await createRich();
  const again = await createConnected({ store, clock: createFakeClock(1_600_000_000_000) });
  assert.is(again.adapter.reads.length, 1);
});

test('fetchBalance: a failure is marked, reported, returns false and blocks for 30 s', async () => {
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

test('fetchBalance: a clock that was set back does not block longer', async () => {
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

test('fetchBalance: the failure mark stays while retries are blocked', async () => {
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

test('fetchBalance: reconnecting while retries are blocked marks the missing balance', async () => {
  const fake = await createFailed();
  fake.state.accounts.update('eip155', { balanceFailed: false });
  await fetchBalance(fake.ctx, 'eip155');
  assert.ok(fake.account().balanceFailed);
});

test('fetchBalance: a failure of one account does not block another', async () => {
  const { sink, adapter, settle } = await createFailed();
  sink.accounts([OTHER_ADDRESS]);
  await settle();
  assert.is(latest(adapter.reads).subject, `eip155:1:${OTHER_ADDRESS}`);
});

test('fetchBalance: caches the balance of an account that is no longer shown, without showing it', async () => {
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

test('fetchBalance: does not mark a failure of an account that is no longer shown', async () => {
  const { sink, adapter, settle, account } = await createConnected();
  const [first] = adapter.reads;
  sink.accounts([OTHER_ADDRESS]);
  await settle();
  first?.reject(new Error('down'));
  await settle();
  assert.not(account().balanceFailed);
});

test('fetchBalance: does not show a balance of a previous network', async () => {
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

test('fetchBalance: drops a balance after the disconnect, and stores none', async () => {
  const { sink, adapter, settle, account, stored } = await createConnected();
  sink.disconnected();
  latest(adapter.reads).resolve(999n);
  await settle();
  assert.is(account().balance, null);
  assert.is(stored('balances'), null);
});

test('fetchBalance: destroying the modal is no failure', async () => {
  const { adapter, settle, account, reported, life } = await createConnected();
  life.abort();
  latest(adapter.reads).reject(new Error('aborted'));
  await settle();
  assert.not(account().balanceFailed);
  assert.equal(reported, []);
});

test('fetchBalance: caches the 20 newest balances', async () => {
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

test('fetchBalance: caches a balance larger than a double exactly', async () => {
  const { adapter, settle, store, clock } = await createConnected();
  const value = 2n ** 256n - 1n;
  latest(adapter.reads).resolve(value);
  await settle();
  const again = await createConnected({ store, clock });
  assert.is(again.account().balance?.value, value);
});

test('refreshAccount: shows no toast of its own if the account data service has the balance', async () => {
  const { ctx, state, adapter, settle } = await createConnected({ options: { projectId: 'test' } });
  open(ctx);
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.is(state.toast.current.value, null);
});

test('fetchBalance: a stored balance does not replace a newer one', async () => {
  const { ctx, adapter, clock, settle, value, state } = await createRich();
  await clock.advance(30_000);
  state.accounts.update('eip155', { balance: { value: 9n, networkId: 'eip155:1', at: clock.now() } });
  void fetchBalance(ctx, 'eip155');
  await settle();
  assert.is(value(), 9n);
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.not(await fetchBalance(ctx, 'eip155'));
  assert.is(value(), 9n);
});

test('refreshAccount: shows ‘Token Balance Unavailable’ while the account view is open', async () => {
  const { ctx, state, adapter, settle } = await createConnected({ options: { projectId: '' } });
  open(ctx);
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.equal(
    [state.toast.current.value?.kind, state.toast.current.value?.text],
    ['error', 'Token Balance Unavailable'],
  );
});

test('refreshAccount: shows a failure once, and again after a success', async () => {
  const { ctx, state, adapter, settle, clock } = await createConnected({ options: { projectId: '' } });
  open(ctx);
  /** Settles the next read and returns whether a toast appeared. */
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

test('fetchBalance: requests the data service after the network’s own nodes', async () => {
  const offgrid = {
    id: 56,
    name: 'Offgrid',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
  const unsupported = { ...offgrid, id: 99 };
  const own = { 'eip155:1': 'https://own.example' };
  for (const [networkId, projectId, hosts] of [
    ['eip155:1', 'test', ['own.example', 'rpc.example']],
    ['eip155:56', 'test', ['rpc.example']],
    ['eip155:99', 'test', []],
    ['eip155:1', '', ['own.example']],
  ] as const) {
    const asked: string[][] = [];
    const fake = createFakeModal({
      options: {
        projectId,
        networks: ['eip155:1', offgrid, unsupported],
        customRpcUrls: own,
        endpoints: { rpc: 'https://rpc.example' },
      },
      realAdapter: {
        connect: () => Promise.reject(new Error('not used')),
        fetchBalance: async ({ rpcUrls }) => {
          asked.push(rpcUrls.map((url) => new URL(url).host));
          return 1n;
        },
      },
    });
    fake.state.accounts.update('eip155', { status: 'connected', addresses: [ADDRESS], networkId });
    await fetchBalance(fake.ctx, 'eip155');
    assert.equal(asked, [hosts]);
  }
});

test('fetchBalance: skips test networks', async () => {
  const { adapter } = await createConnected({
    options: { networks: ['eip155:11155111'] },
    networkId: 'eip155:11155111',
  });
  assert.is(adapter.reads.length, 0);
});

test('fetchBalance: back online, ignores the retry block', async () => {
  const { ctx, adapter, account, settle } = await createFailed();
  const done = fetchBalance(ctx, 'eip155', { regained: true });
  await settle();
  latest(adapter.reads).resolve(7n);
  assert.ok(await done);
  assert.not(account().balanceFailed);
  assert.is(account().balance?.value, 7n);
});

test('fetchBalance: forced, reads although the cached balance is new, but not while retries are blocked', async () => {
  const rich = await createRich();
  void fetchBalance(rich.ctx, 'eip155', { force: true });
  await rich.settle();
  assert.is(rich.adapter.reads.length, 2);
  const { ctx, adapter, clock, settle } = await createFailed();
  assert.not(await fetchBalance(ctx, 'eip155', { force: true }));
  assert.is(adapter.reads.length, 1);
  await clock.advance(30_000);
  void fetchBalance(ctx, 'eip155', { force: true });
  await settle();
  assert.is(adapter.reads.length, 2);
});

test('fetchBalance: concurrent calls for an account share one read', async () => {
  const { ctx, adapter, settle, account } = await createConnected();
  const reads = [fetchBalance(ctx, 'eip155'), fetchBalance(ctx, 'eip155', { regained: true })];
  await settle();
  assert.is(adapter.reads.length, 1);
  latest(adapter.reads).resolve(3n);
  assert.equal(await Promise.all(reads), [true, true]);
  assert.is(account().balance?.value, 3n);
});

test('fetchBalance: forced, replaces a read that began earlier, in whichever order they are answered', async () => {
  for (const [first, second] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { ctx, adapter, settle, stored, account } = await createConnected();
    const reads = [fetchBalance(ctx, 'eip155'), fetchBalance(ctx, 'eip155', { force: true })];
    await settle();
    assert.is(adapter.reads.length, 2);
    assert.ok(adapter.reads[0]?.signal?.aborted);
    adapter.reads[first]?.resolve(BigInt(first));
    await settle();
    adapter.reads[second]?.resolve(BigInt(second));
    assert.equal(await Promise.all(reads), [true, true]);
    assert.is(account().balance?.value, 1n);
    assert.is((stored('balances') as Record<string, { value: string }>)[`eip155:1:${ADDRESS}`]?.value, '1');
    assert.not(account().balanceFailed);
  }
});

test('fetchBalance: a replaced read settles like the newer one, and its own failure is not reported', async () => {
  const { ctx, adapter, settle, account } = await createConnected();
  const reads = [fetchBalance(ctx, 'eip155'), fetchBalance(ctx, 'eip155', { force: true })];
  await settle();
  adapter.reads[0]?.reject(new Error('down'));
  await settle();
  assert.not(account().balanceFailed);
  adapter.reads[1]?.reject(new Error('down'));
  assert.equal(await Promise.all(reads), [false, false]);
  assert.ok(account().balanceFailed);
});

test('refreshAccount: shows no toast in another view or while closed', async () => {
  const closed = await createFailed();
  assert.is(closed.state.toast.current.value, null);
  const elsewhere = await createConnected();
  open(elsewhere.ctx, { view: 'WhatIsAWallet' });
  latest(elsewhere.adapter.reads).reject(new Error('down'));
  await elsewhere.settle();
  assert.is(elsewhere.state.toast.current.value, null);
});

test('refreshAccount: does not show the previous network’s failure for the next network', async () => {
  const { ctx, state, adapter, settle } = await createConnected({
    options: { projectId: '', networks: ['eip155:1', 'eip155:137'] },
  });
  open(ctx);
  const first = latest(adapter.reads);
  latest(adapter.connections).sink.network('eip155:137');
  await settle();
  const second = latest(adapter.reads);
  first.reject(new Error('down'));
  await settle();
  assert.is(state.toast.current.value, null);
  second.reject(new Error('down'));
  await settle();
  assert.is(state.toast.current.value?.text, 'Token Balance Unavailable');
});

test('refreshAccount: a success of one account does not repeat the failure of another', async () => {
  const { ctx, state, adapter, settle, clock } = await createConnected({
    options: { projectId: '', networks: ['eip155:1', 'eip155:137'] },
  });
  open(ctx);
  const { sink } = latest(adapter.connections);
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.ok(state.toast.current.value);
  state.toast.hide();
  sink.network('eip155:137');
  await settle();
  latest(adapter.reads).resolve(1n);
  await settle();
  await clock.advance(30_000);
  sink.network('eip155:1');
  await settle();
  latest(adapter.reads).reject(new Error('down'));
  await settle();
  assert.is(state.toast.current.value, null);
});

test.run();
