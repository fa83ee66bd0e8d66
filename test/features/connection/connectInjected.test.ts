import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import type { ConnectCause } from '../../../src/core/ports/connectCause';
import type { InjectedWallet } from '../../../src/core/ports/InjectedWallet';
import { createStorage } from '../../../src/core/ports/storage';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { cleanText } from '../../../src/lib/cleanText';
import { embeddedId } from '../../../src/lib/embeddedId';
import { createConnected, createTwice } from '../../support/connected';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, type FakeModal, harbor, pebble, wallet } from '../../support/fakeModal';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET, solana } from '../../support/solana';

/** The time of the fake clock. */
const usedAt = 1_700_000_000_000;

/** Starts to connect a wallet, up to its pending request. */
async function begin(fake = createFakeModal(), wallet = harbor, by: ConnectCause = 'visitor') {
  const stop = new AbortController();
  const { id: walletId, name: walletName } = wallet;
  if (by === 'restore')
    fake.ctx.storage.set('connections', { eip155: { walletId, walletName, networkId: 'eip155:1' } });
  const done = connectInjected(fake.ctx, { wallet, namespace: 'eip155', signal: stop.signal, by });
  done.catch(() => {});
  await fake.settle();
  return { ...fake, stop, done, attempt: latest(fake.adapter.attempts) };
}

test('connectInjected: requests the wallet’s own provider, with a prompt', async () => {
  const { attempt, account } = await begin();
  assert.is(attempt.provider, harbor.providers.eip155);
  assert.not(attempt.restore);
  assert.is(account().status, 'disconnected', 'nothing changes before the approval');
});

test('connectInjected: an approval sets the account and the network, and stores the connection', async () => {
  const { attempt, done, account, stored, state, ctx } = await begin();
  attempt.accept({ accounts: [ADDRESS, OTHER_ADDRESS], networkId: 'eip155:1' });
  await done;
  assert.equal(account(), {
    status: 'connected',
    reconnecting: false,
    walletId: harbor.id,
    walletName: 'Harbor',
    walletIcon: null,
    addresses: [ADDRESS, OTHER_ADDRESS],
    networkId: 'eip155:1',
    details: undefined,
    approved: undefined,
    balance: null,
    balanceFailed: false,
    profile: null,
    embedded: undefined,
  });
  assert.is(ctx.connections.get('eip155')?.provider, harbor.providers.eip155);
  assert.equal(stored('connections'), { eip155: { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' } });
  assert.equal(stored('recentWallets'), [{ id: harbor.id, name: 'Harbor', usedAt: ctx.clock.now() }]);
  assert.is(state.networks.activeId.value, 'eip155:1');
});

test('connectInjected: stores no address', async () => {
  const { attempt, done, store } = await begin();
  attempt.accept();
  await done;
  assert.not.match(JSON.stringify(store.getItem('wallet-modal/v1/connections')), ADDRESS);
});

test('connectInjected: a wallet whose name is one endless grapheme leaves the connections of others stored', async () => {
  const name = cleanText('\u1100'.repeat(4_096));
  const { ctx, store } = await createTwice(wallet(name, { id: 'com.endless', providers: { solana: {} } }));
  assert.equal(Object.keys(createStorage(store).get('connections') ?? {}), ['eip155', 'solana']);
  assert.equal(
    createStorage(store)
      .get('recentWallets')
      ?.map((recent) => recent.name),
    [name, 'Harbor'],
  );
  assert.equal(ctx.state.accounts.connected(), ['eip155', 'solana']);
});

test('connectInjected: an approval without an address is a refusal', async () => {
  const { attempt, done, account, stored, ctx } = await begin();
  const connection = attempt.accept({ accounts: [] });
  assert.is((await failure(done)).code, 'unauthorized');
  assert.is(account().status, 'disconnected');
  assert.ok(connection.disposed);
  assert.is(ctx.connections.size, 0);
  assert.is(stored('connections'), null);
});

test('connectInjected: a refusal changes nothing and rejects with the wallet’s error', async () => {
  const fake = await createConnected();
  const { attempt, done, account, ctx, connection } = { ...fake, ...(await begin(fake, pebble)) };
  const raw = { code: 4001 };
  attempt.refuse(raw);
  assert.is(await rejection(done), raw);
  assert.is(account().walletName, 'Harbor');
  assert.is(ctx.connections.get('eip155')?.provider, harbor.providers.eip155);
  assert.not(connection.disposed);
});

test('connectInjected: another wallet replaces and disposes the first', async () => {
  const fake = await createConnected();
  const { attempt, done, account, stored } = await begin(fake, pebble);
  attempt.accept({ accounts: [OTHER_ADDRESS] });
  await done;
  assert.ok(fake.connection.disposed);
  assert.is(account().walletName, 'Pebble');
  assert.equal(account().addresses, [OTHER_ADDRESS]);
  assert.equal(stored('recentWallets'), [
    { id: pebble.id, name: 'Pebble', usedAt },
    { id: harbor.id, name: 'Harbor', usedAt },
  ]);
});

test('connectInjected: ignores and disposes an approval after the abort', async () => {
  const { attempt, done, stop, account, stored, ctx } = await begin();
  stop.abort(new Error('left'));
  const connection = attempt.accept();
  assert.is(((await rejection(done)) as Error).message, 'left');
  assert.ok(connection.disposed);
  assert.is(account().status, 'disconnected');
  assert.is(ctx.connections.size, 0);
  assert.is(stored('connections'), null);
});

test('connectInjected: an abort while the adapter loads sends no request', async () => {
  const { ctx, adapter, settle } = createFakeModal();
  const stop = new AbortController();
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: stop.signal });
  stop.abort();
  await rejection(done);
  await settle();
  assert.is(adapter.attempts.length, 0);
});

test('connectInjected: fails for a namespace without an adapter', async () => {
  const fake = createFakeModal();
  const ctx: typeof fake.ctx = { ...fake.ctx, makeAdapter: async () => undefined };
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: fake.life.signal });
  assert.equal(await failure(done), { code: 'adapterNotFound', message: 'Adapter not found' });
});

test('connectInjected: fails for a namespace that the option `adapters` excludes, and loads nothing', async () => {
  const fake = createFakeModal({ options: { adapters: ['solana'] } });
  let loads = 0;
  const ctx: typeof fake.ctx = {
    ...fake.ctx,
    makeAdapter: async () => {
      loads++;
      return fake.adapter;
    },
  };
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: fake.life.signal });
  assert.equal(await failure(done), { code: 'chainAdapterNotFound', message: 'Chain adapter not found' });
  assert.is(loads, 0);
});

test('getAdapter: loads again after a failure', async () => {
  const fake = createFakeModal();
  let loads = 0;
  const ctx: typeof fake.ctx = {
    ...fake.ctx,
    makeAdapter: async () => {
      if (++loads === 1) throw new Error('offline');
      return fake.adapter;
    },
  };
  const connect = () => connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: fake.life.signal });
  assert.is(((await rejection(connect())) as Error).message, 'offline');
  const done = connect();
  await fake.settle();
  latest(fake.adapter.attempts).accept();
  await done;
  assert.is(fake.account().status, 'connected');
  assert.is(loads, 2);
});

test('getAdapter: creates the adapter once', async () => {
  const fake = createFakeModal();
  let loads = 0;
  const makeAdapter = async () => {
    loads++;
    return fake.adapter;
  };
  const ctx: typeof fake.ctx = { ...fake.ctx, makeAdapter };
  for (const wallet of [harbor, pebble]) {
    void connectInjected(ctx, { wallet, namespace: 'eip155', signal: fake.life.signal });
    await fake.settle();
  }
  assert.is(loads, 1);
});

test('connectInjected: of two concurrent requests, the last approval replaces the other, which is disposed', async () => {
  const fake = createFakeModal();
  const first = await begin(fake, harbor);
  const second = await begin(fake, pebble);
  const pebbles = second.attempt.accept({ accounts: [OTHER_ADDRESS] });
  await second.done;
  const harbors = first.attempt.accept();
  await first.done;
  assert.ok(pebbles.disposed && !harbors.disposed);
  assert.is(fake.account().walletName, 'Harbor');
  assert.is(fake.ctx.connections.get('eip155')?.provider, harbor.providers.eip155);
});

test('connectInjected: a restore superseded by the visitor ends silently', async () => {
  const fake = createFakeModal();
  const restoring = await begin(fake, harbor, 'restore');
  const choosing = await begin(fake, pebble);
  choosing.attempt.accept({ accounts: [OTHER_ADDRESS] });
  await choosing.done;
  const late = restoring.attempt.accept();
  await restoring.done;
  assert.ok(late.disposed);
  assert.is(fake.account().walletName, 'Pebble');
});

test('connectInjected: accountsChanged updates the addresses and reads the balance again', async () => {
  const { sink, account, adapter, settle } = await createConnected();
  const reads = adapter.reads.length;
  sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await settle();
  assert.equal(account().addresses, [OTHER_ADDRESS, ADDRESS]);
  assert.is(account().balance, null);
  assert.is(adapter.reads.length, reads + 1);
  assert.is(latest(adapter.reads).subject, `eip155:1:${OTHER_ADDRESS}`);
});

test('connectInjected: an unavailable wallet is disconnected, stays stored, and is restored when available', async () => {
  const { sink, account, adapter, connection, ctx, settle, stored, state } = await createConnected();
  sink.disconnected();
  assert.equal([account().status, account().addresses], ['disconnected', []]);
  assert.ok(connection.disposed);
  assert.is(ctx.connections.size, 0);
  assert.ok(stored('connections'));
  await settle();
  const { restore, afterEvent, accept } = latest(adapter.attempts);
  assert.equal([restore, afterEvent, account().status], [true, true, 'disconnected']);
  accept({ accounts: [OTHER_ADDRESS] });
  await settle();
  assert.equal([account().status, account().addresses], ['connected', [OTHER_ADDRESS]]);
  assert.equal(
    state.wallets.recent.value.map(({ name }) => name),
    ['Harbor'],
    'used once',
  );
});

test('connectInjected: ignores events after the disconnect', async () => {
  const fake = await createConnected();
  const { attempt, done, account, state } = await begin(fake, pebble);
  attempt.accept({ accounts: [OTHER_ADDRESS] });
  await done;
  fake.sink.accounts([ADDRESS]);
  fake.sink.network('eip155:56');
  fake.sink.disconnected();
  assert.is(account().walletName, 'Pebble');
  assert.equal(account().addresses, [OTHER_ADDRESS]);
  assert.is(account().networkId, 'eip155:1');
  assert.not(state.networks.unsupported.value);
});

test('connectInjected: ignores events before the connection is attached', async () => {
  const { attempt, account, done } = await begin();
  attempt.sink.accounts([OTHER_ADDRESS]);
  attempt.sink.network('eip155:56');
  attempt.sink.disconnected();
  assert.is(account().status, 'disconnected');
  attempt.accept();
  await done;
  assert.equal(account().addresses, [ADDRESS]);
});

test('connectInjected: a restored wallet of another namespace does not become active', async () => {
  const fake = createFakeModal({ options: { networks: ['eip155:1', 'eip155:137'] } });
  fake.state.networks.selectedId.value = 'eip155:137';
  const { attempt, done, state } = await begin(fake, harbor, 'restore');
  attempt.accept({ networkId: 'eip155:1' });
  await done;
  assert.is(state.networks.activeId.value, 'eip155:1', 'on the active namespace, the wallet’s network counts');
});

test('connectInjected: if the provider is replaced under the same id, only the new one can restore the connection', async () => {
  const { state, account, adapter, connection, settle, stored } = await createConnected();
  const provider = {};
  state.wallets.injected.value = [{ ...harbor, providers: { eip155: provider } }, pebble];
  assert.is(account().status, 'disconnected');
  assert.ok(connection.disposed);
  assert.ok(stored('connections'));
  await settle();
  assert.is(adapter.attempts.length, 2);
  assert.is(latest(adapter.attempts).provider, provider);
});

test('connectInjected: stays connected if the wallet announces another namespace', async () => {
  const { state, account } = await createConnected();
  state.wallets.injected.value = [{ ...harbor, providers: { ...harbor.providers, solana: {} } }, pebble];
  assert.is(account().status, 'connected');
});

test('connectInjected: rejects if the provider is replaced during the request', async () => {
  const { attempt, state, account, settle } = await begin();
  state.wallets.injected.value = [{ ...harbor, providers: { eip155: {} } }, pebble];
  const connection = attempt.accept();
  await settle();
  assert.is(account().status, 'disconnected');
  assert.ok(connection.disposed);
});

test('connectInjected: stays connected if the wallet list changes', async () => {
  const { state, account } = await createConnected();
  state.wallets.injected.value = [pebble];
  state.wallets.injected.value = [pebble, harbor, wallet('Reef', { providers: harbor.providers })];
  assert.is(account().status, 'connected');
});

test('storeConnection: keeps at most two recent wallets, newest first, without duplicates', async () => {
  const fake = createFakeModal();
  const reef = wallet('Reef');
  for (const wallet of [harbor, pebble, harbor, reef, harbor]) {
    const { attempt, done } = await begin(fake, wallet);
    attempt.accept();
    await done;
  }
  assert.equal(fake.stored('recentWallets'), [
    { id: harbor.id, name: 'Harbor', usedAt },
    { id: 'com.reef', name: 'Reef', usedAt },
  ]);
});

test('storeConnection: a wallet whose identity another one claims is not a recent wallet', async () => {
  const copy = wallet('Harbor', { id: 'com.harbor#1', conflicting: true });
  const { attempt, done, stored } = await begin(createFakeModal({ wallets: [copy] }), copy);
  attempt.accept();
  await done;
  assert.is(stored('recentWallets'), null);
  assert.equal(stored('connections'), {
    eip155: { walletId: 'com.harbor#1', walletName: 'Harbor', networkId: 'eip155:1' },
  });
});

const networks = ['eip155:1', solana] as const;
const both = wallet('Harbor', { providers: { eip155: {}, solana: {} } });

/** Connects a family of a wallet that has several. */
async function connectFamily(fake: FakeModal, injected: InjectedWallet, namespace: 'eip155' | 'solana') {
  const { signal } = new AbortController();
  const done = connectInjected(fake.ctx, { wallet: injected, namespace, signal });
  await fake.settle();
  latest(fake.adapter.attempts).accept({ networkId: namespace === 'solana' ? SOLANA_MAINNET : 'eip155:1' });
  await done;
}

test('connectInjected: each family of a wallet is stored and shown under the id of its own provider', async () => {
  const fake = createFakeModal({ options: { networks, adapters: ['eip155', 'solana'] }, wallets: [both, pebble] });
  await connectFamily(fake, both, 'eip155');
  await connectFamily(fake, both, 'solana');
  const { eip155, solana: other } = fake.stored('connections') as Record<string, { walletId: string }>;
  assert.equal([eip155?.walletId, other?.walletId], ['com.harbor', 'solana:name:Harbor']);
  assert.is(fake.state.accounts.get('solana').walletId, 'solana:name:Harbor');
  assert.is(latest(fake.adapter.attempts).provider, both.providers.solana);
});

test('storeConnection: a wallet of several families is recent once, with the provider that was used last', async () => {
  const fake = createFakeModal({ options: { networks, adapters: ['eip155', 'solana'] }, wallets: [both, pebble] });
  await connectFamily(fake, pebble, 'eip155');
  await connectFamily(fake, both, 'eip155');
  await connectFamily(fake, both, 'solana');
  assert.equal(fake.stored('recentWallets'), [
    { id: 'solana:name:Harbor', name: 'Harbor', usedAt },
    { id: 'com.pebble', name: 'Pebble', usedAt },
  ]);
  assert.equal(fake.state.wallets.rows.value.map(({ name, recent }) => [name, recent]).slice(1), [
    ['Harbor', true],
    ['Pebble', true],
  ]);
});

test('storeConnection: a wallet without an rdns is recent, one without a name is not', async () => {
  for (const [name, recent] of [
    ['Reef', [{ id: 'eip155:name:Reef', name: 'Reef', usedAt }]],
    ['', null],
  ] as const) {
    const injected = wallet(name, { id: `eip155:name:${name}`, rdns: null });
    const fake = createFakeModal({ wallets: [injected] });
    await connectFamily(fake, injected, 'eip155');
    assert.equal(fake.stored('recentWallets'), recent);
  }
});

test('connectInjected: a copy that appears does not disconnect the wallet, which stays stored and recent', async () => {
  const { state, account, stored } = await createConnected();
  state.wallets.injected.value = [
    { ...harbor, conflicting: true },
    wallet('Harbor', { id: 'evil.harbor', conflicting: true }),
  ];
  assert.equal([account().status, account().walletId], ['connected', harbor.id]);
  // Two wallets claim its rdns: neither has it now, but this page still holds the connected one.
  state.wallets.injected.value = [
    wallet('Harbor', { id: 'com.harbor#1', providers: harbor.providers, conflicting: true }),
    wallet('Harbor', { id: 'com.harbor#2', conflicting: true }),
  ];
  assert.equal([account().status, account().walletId], ['connected', harbor.id]);
  assert.equal(stored('connections'), { eip155: { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' } });
});

test('connectInjected: a family that joins or leaves the wallet does not disconnect another one', async () => {
  const fake = createFakeModal({ options: { networks, adapters: ['eip155', 'solana'] }, wallets: [both] });
  await connectFamily(fake, both, 'solana');
  for (const list of [
    [both, pebble],
    [wallet('Harbor')],
    [wallet('Harbor', { id: 'com.harbor', providers: both.providers })],
  ]) {
    fake.state.wallets.injected.value = list;
    assert.is(fake.state.accounts.get('solana').status, 'connected');
  }
  fake.state.wallets.injected.value = [wallet('Harbor', { providers: { ...both.providers, solana: {} } })];
  assert.is(fake.state.accounts.get('solana').status, 'disconnected', 'another provider has its id');
});

test('connectInjected: embedded, an address that the wallet changes closes any view to the account', async () => {
  for (const [view, addresses, shown] of [
    ['Networks', [OTHER_ADDRESS], 'Account'],
    ['WalletReceive', [OTHER_ADDRESS, ADDRESS], 'Account'],
    // The address in use stays the same.
    ['Networks', [ADDRESS, OTHER_ADDRESS], 'Networks'],
  ] as const) {
    const fake = await createConnected({ options: { enableEmbedded: true } });
    open(fake.ctx, { view });
    assert.is(fake.view(), view);
    fake.sink.accounts(addresses);
    assert.equal([fake.view(), fake.account().addresses], [shown, addresses]);
    assert.ok(fake.state.modal.open.value);
  }
});

test('connectInjected: embedded, the account stays on its tab when the address changes', async () => {
  const fake = await createConnected({ options: { enableEmbedded: true } });
  open(fake.ctx, { view: 'Activity' });
  fake.sink.accounts([OTHER_ADDRESS]);
  assert.is(fake.view(), 'Account');
  assert.is(fake.state.router.current.value.data.tab, 'activity');
});

for (const view of [
  'ApproveTransaction',
  'SIWXSignMessage',
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'EmailVerifyOtp',
] as const)
  test(`connectInjected: embedded, ${view} stays when the address of another wallet changes`, async () => {
    const fake = await createConnected({ options: { enableEmbedded: true } });
    open(fake.ctx, { view: 'Profile' });
    fake.state.router.push(view);
    fake.sink.accounts([OTHER_ADDRESS]);
    assert.equal([fake.view(), fake.state.modal.restarts.value], [view, 0]);
    fake.state.router.goBack();
    assert.is(fake.view(), 'Profile');
  });

test('connectInjected: embedded, a request of the embedded wallet ends with its address', async () => {
  const fake = await createConnected({ options: { enableEmbedded: true } });
  fake.state.accounts.update('eip155', { walletId: embeddedId });
  open(fake.ctx);
  fake.state.router.push('ApproveTransaction');
  fake.sink.accounts([OTHER_ADDRESS]);
  assert.is(fake.view(), 'Account');
});

test('connectInjected: embedded, Connect that the page has opened for another wallet stays when the address changes', async () => {
  const fake = await createConnected({ options: { enableEmbedded: true } });
  open(fake.ctx, { view: 'Connect' });
  fake.sink.accounts([OTHER_ADDRESS]);
  assert.is(fake.view(), 'Connect');
});

test('connectInjected: in a dialog, a changed address changes no view', async () => {
  const fake = await createConnected();
  open(fake.ctx, { view: 'Networks' });
  fake.sink.accounts([OTHER_ADDRESS]);
  assert.is(fake.view(), 'Networks');
});

test.run();
