import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import type { AnyOpenParams } from '../../../src/core/actions/AnyOpenParams';
import type { Context } from '../../../src/core/actions/Context';
import { open } from '../../../src/core/actions/open';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import type { ConnectCause } from '../../../src/core/ports/connectCause';
import type { ViewData } from '../../../src/core/state/views';
import type { RecentWallet } from '../../../src/core/state/wallets';
import { connection } from '../../../src/features/connection/index';
import { reconnect } from '../../../src/features/connection/reconnect';
import type { CaipNetworkId, Namespace } from '../../../src/lib/caip';
import { relayId } from '../../../src/lib/relayId';
import { clearAccount } from '../../../src/shared/families/clearAccount';
import { createConnected } from '../../support/connected';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, type FakeModal } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET, solana } from '../../support/solana';

const phone = { id: relayId, name: 'Pocket', icon: null };
const pocket = { id: 'pocket', name: 'Pocket', mobile_link: 'pocket://' };

/** A connection that records whether it was disposed. */
function connectionOf(networkId: WalletConnection['networkId'], account = ADDRESS) {
  const calls: string[] = [];
  const connection: WalletConnection = {
    accounts: [account],
    networkId,
    provider: {},
    switchNetwork: async () => {},
    signMessage: async () => '0x',
    can: new Set(),
    request: async () => '0x' as never,
    disconnect: async (all) => void calls.push(all ? 'disconnect all' : 'disconnect'),
    dispose: () => void calls.push('dispose'),
  };
  return { connection, calls };
}

/** Stores a connection, as an earlier page does. */
function storeEntry(ctx: Context, namespace: Namespace, networkId: CaipNetworkId, walletId: string = relayId): void {
  const entry = { walletId, walletName: 'Pocket', networkId };
  ctx.storage.set('connections', { ...ctx.storage.get('connections'), [namespace]: entry });
}

/** Attaches one connection. A restored one is stored before. */
function attachOne(
  ctx: Context,
  namespace: Namespace,
  opened: WalletConnection,
  by: ConnectCause,
  recent?: RecentWallet,
): Promise<void> {
  if (by === 'restore') storeEntry(ctx, namespace, opened.networkId);
  return connection.attach(ctx, [{ namespace, wallet: phone, connection: opened, recent }], { by });
}

test('attach: replaces and disposes the previous connection', async () => {
  const { ctx, account, connection: former, stored } = await createConnected();
  const { connection: arrived } = connectionOf('eip155:137', OTHER_ADDRESS);
  const usedAt = ctx.clock.now();
  await attachOne(ctx, 'eip155', arrived, 'visitor', pocket);
  assert.ok(former.disposed);
  assert.equal([account().status, account().walletId, account().addresses], ['connected', relayId, [OTHER_ADDRESS]]);
  assert.equal(stored('connections'), {
    eip155: { walletId: relayId, walletName: 'Pocket', networkId: 'eip155:137' },
  });
  assert.equal((stored('recentWallets') as unknown[])[0], { ...pocket, usedAt }, 'with what a new connection needs');
});

test('attach: sets `approved` before the modal closes, after the event', async () => {
  const { ctx, state, events } = createFakeModal();
  state.modal.open.value = true;
  const seen: unknown[] = [];
  const dispose = effect(() => {
    if (state.modal.approved.value) seen.push(events.at(-1)?.event, state.modal.open.peek());
  });
  const { connection: opened } = connectionOf('eip155:1');
  const how = { by: 'visitor', method: 'browser' } as const;
  await connection.attach(ctx, [{ namespace: 'eip155', wallet: phone, connection: opened }], how);
  assert.equal(seen, ['CONNECT_SUCCESS', true]);
  assert.equal([state.modal.approved.value, state.modal.open.value], [false, false], 'nothing waits');
  dispose();
});

test('attach: adds no recent wallet without an entry', () => {
  const { ctx, stored } = createFakeModal();
  attachOne(ctx, 'eip155', connectionOf('eip155:1').connection, 'visitor');
  assert.is(stored('recentWallets'), null);
});

test('attach: connects a namespace without an adapter, with no balance and no error', async () => {
  const { ctx, state, settle, reported, clock } = createFakeModal();
  const withoutAdapter = { ...ctx, makeAdapter: async () => undefined };
  const solana = connectionOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So1');
  attachOne(withoutAdapter, 'solana', solana.connection, 'visitor');
  await settle();
  await clock.advance(60_000);
  const { status, balance, balanceFailed } = state.accounts.get('solana');
  assert.equal([status, balance, balanceFailed], ['connected', null, false]);
  assert.equal(reported, []);
});

/** A modal with networks of two families, of which Ethereum is active. */
const ofTwoFamilies = () => createFakeModal({ options: { networks: ['eip155:1', solana] } });
const onSolana = () => connectionOf(SOLANA_MAINNET, 'So1').connection;

test('attach: an earlier page’s transactions are followed once their chunk can be loaded', async () => {
  let resumed = 0;
  const fake = createFakeModal({ chunks: { transactions: { resume: () => resumed++ } } });
  fake.store.setItem('wallet-modal/v1/submissions', '[]');
  const { load } = fake.ctx;
  const fails = ((name) =>
    name === 'transactions'
      ? Promise.reject(new WalletModalError('chunkNotLoaded'))
      : load(name)) satisfies typeof load;
  Object.assign(fake.ctx, { load: fails });
  attachOne(fake.ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  await fake.settle();
  Object.assign(fake.ctx, { load });
  fake.retry();
  await fake.settle();
  fake.retry();
  await fake.settle();
  assert.is(resumed, 1);
});

test('attach: a restored namespace becomes the active one if that has no wallet', () => {
  const { ctx, state, stored, view } = ofTwoFamilies();
  attachOne(ctx, 'solana', onSolana(), 'restore');
  assert.is(state.networks.activeNamespace.value, 'solana');
  assert.is(stored('activeNetwork'), SOLANA_MAINNET, 'on the next page, too');
  open(ctx);
  assert.is(view(), 'Account');
});

test('attach: the family that the visitor connects is the active one on the next page, also if it was active before', async () => {
  const { ctx, state, stored } = ofTwoFamilies();
  open(ctx, { namespace: 'solana' });
  assert.equal([state.networks.activeNamespace.value, stored('activeNetwork')], ['solana', null], 'a wish of the page');
  await attachOne(ctx, 'solana', onSolana(), 'visitor');
  assert.is(stored('activeNetwork'), SOLANA_MAINNET);
  await attachOne(ctx, 'eip155', connectionOf('eip155:1').connection, 'visitor');
  assert.is(stored('activeNetwork'), 'eip155:1');
});

test('attach: a restored namespace does not become active before one that is connected, connecting or stored', () => {
  const connected = ofTwoFamilies();
  attachOne(connected.ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  const connecting = ofTwoFamilies();
  connecting.state.accounts.update('eip155', { status: 'connecting', walletId: 'com.harbor' });
  const locked = ofTwoFamilies();
  storeEntry(locked.ctx, 'eip155', 'eip155:1', 'com.harbor');
  for (const { ctx, state } of [connected, connecting, locked]) {
    attachOne(ctx, 'solana', onSolana(), 'restore');
    assert.is(state.networks.activeNamespace.value, 'eip155');
  }
  // The attempt has failed, or the wallet has refused: it is not restored any more.
  clearAccount(connecting.ctx, 'eip155');
  connection.clearStoredConnection(locked.ctx, 'eip155');
  for (const { state } of [connecting, locked]) assert.is(state.networks.activeNamespace.value, 'solana');
  attachOne(connected.ctx, 'solana', onSolana(), 'visitor');
  assert.is(connected.state.networks.activeNamespace.value, 'solana', 'the visitor’s choice');
});

test('attach: a wallet restored while the modal is open for another family leaves it there, and becomes active', () => {
  const { ctx, state, view } = ofTwoFamilies();
  state.accounts.setRestoring({ eip155: { walletId: relayId, walletName: 'Pocket' } });
  open(ctx, { namespace: 'solana' });
  attachOne(ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  assert.equal([view(), state.networks.family.value], ['Connect', 'solana']);
  assert.is(state.networks.activeNamespace.value, 'eip155');
});

test('attach: embedded, a wallet restored while Connect is open shows the account', () => {
  for (const [restore, networkId, shown] of [
    [true, 'eip155:1', 'Account'],
    [true, 'eip155:56', 'UnsupportedChain'],
    // For a wallet that the visitor connects, the caller closes the modal.
    [false, 'eip155:1', 'Connect'],
  ] as const) {
    const { ctx, view, state } = createFakeModal({ options: { enableEmbedded: true } });
    open(ctx);
    assert.is(view(), 'Connect');
    attachOne(ctx, 'eip155', connectionOf(networkId).connection, restore ? 'restore' : 'visitor');
    assert.is(view(), shown);
    assert.ok(state.modal.open.value);
  }
});

/** A modal that was opened while the wallet of the last visit is being restored. */
function openEarly(params?: AnyOpenParams, data?: ViewData, enableEmbedded = false) {
  const fake = createFakeModal({ options: { enableEmbedded } });
  fake.state.accounts.setRestoring({ eip155: { walletId: relayId, walletName: 'Pocket' } });
  open(fake.ctx, params, data);
  assert.is(fake.view(), 'Connect');
  const restore = (networkId: CaipNetworkId = 'eip155:1', namespace: Namespace = 'eip155') =>
    attachOne(fake.ctx, namespace, connectionOf(networkId).connection, 'restore');
  return { ...fake, restore };
}

for (const [mode, enableEmbedded] of [
  ['a dialog', false],
  ['embedded', true],
] as const) {
  test(`attach: ${mode}, a view that was opened during a restore replaces Connect`, () => {
    const home = openEarly({}, {}, enableEmbedded);
    home.restore();
    assert.is(home.view(), 'Account');
    assert.is(home.state.router.direction.value, 'forward');

    const profile = openEarly({ view: 'Profile', namespace: 'eip155' }, { tab: 'activity' }, enableEmbedded);
    profile.restore();
    assert.is(profile.view(), 'Profile');
    assert.equal(profile.state.router.current.value.data, { namespace: 'eip155', tab: 'activity' });

    const elsewhere = openEarly({ view: 'Profile' }, {}, enableEmbedded);
    elsewhere.restore('eip155:56');
    assert.is(elsewhere.view(), 'Profile');
    const unsupported = openEarly({}, {}, enableEmbedded);
    unsupported.restore('eip155:56');
    assert.is(unsupported.view(), 'UnsupportedChain');
  });

  test(`attach: ${mode}, a view that was opened during a restore does not replace one that the visitor navigated to`, () => {
    const gone = openEarly({}, {}, enableEmbedded);
    gone.state.router.push('WhatIsAWallet');
    const chosen = openEarly({ view: 'Profile' }, {}, enableEmbedded);
    chosen.state.router.push('ConnectingWalletConnectBasic');
    const closed = openEarly({}, {}, enableEmbedded);
    closed.state.modal.open.value = false;
    for (const { state, restore } of [gone, chosen, closed]) {
      const shown = state.router.current.value;
      restore();
      assert.is(state.router.current.value, shown);
    }

    const family = openEarly({}, {}, enableEmbedded);
    const shown = family.state.router.current.value;
    family.restore('solana:x', 'solana');
    assert.is(family.state.router.current.value, shown);
  });
}

test('attach: in a dialog, Connect that was opened during a restore stays', () => {
  const asked = openEarly({ view: 'Connect' });
  const shown = asked.state.router.current.value;
  asked.restore();
  assert.is(asked.state.router.current.value, shown);
});

test('attach: embedded, a restored wallet leaves Connect for another chain family', () => {
  const { ctx, state, view } = createFakeModal({
    options: { enableEmbedded: true, networks: ['eip155:1', solana] },
  });
  state.accounts.setRestoring({ eip155: { walletId: relayId, walletName: 'Pocket' } });
  open(ctx, { view: 'Connect', namespace: 'solana' });
  attachOne(ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  assert.equal([view(), state.networks.family.value], ['Connect', 'solana']);
});

test('attach: a restored wallet does not navigate when closed, in a dialog or for another namespace', () => {
  const closed = createFakeModal({ options: { enableEmbedded: true } });
  attachOne(closed.ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  assert.not(closed.state.modal.open.value);
  const dialog = createFakeModal();
  open(dialog.ctx);
  attachOne(dialog.ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  assert.is(dialog.view(), 'Connect');
  const other = createFakeModal({ options: { enableEmbedded: true } });
  open(other.ctx, { view: 'WhatIsAWallet' });
  attachOne(other.ctx, 'solana', connectionOf('solana:x', 'So1').connection, 'restore');
  assert.is(other.view(), 'WhatIsAWallet');
});

const failures: readonly (readonly [what: string, by: ConnectCause, change: (fake: FakeModal) => void])[] = [
  ['removed from storage', 'restore', ({ ctx }) => ctx.storage.remove('connections')],
  ['stored for another wallet', 'restore', ({ ctx }) => storeEntry(ctx, 'eip155', 'eip155:1', 'com.harbor')],
  ['connected meanwhile', 'restore', ({ ctx }) => ctx.connections.set('eip155', connectionOf('eip155:1').connection)],
  ['connected meanwhile', 'event', ({ ctx }) => ctx.connections.set('eip155', connectionOf('eip155:1').connection)],
  ['in a modal that was destroyed', 'event', ({ life }) => life.abort()],
];
for (const [what, by, change] of failures)
  test(`attach: disposes a connection that is no longer needed: ${by}, ${what}`, async () => {
    const fake = createFakeModal();
    storeEntry(fake.ctx, 'eip155', 'eip155:1');
    change(fake);
    const before = [fake.stored('connections'), fake.ctx.connections.get('eip155')];
    const { connection: late, calls } = connectionOf('eip155:137', OTHER_ADDRESS);
    let steps = 0;
    const how = { by, onAttach: () => void steps++ };
    await connection.attach(fake.ctx, [{ namespace: 'eip155', wallet: phone, connection: late }], how);
    assert.equal([calls, steps, fake.account().status], [['dispose'], 0, 'disconnected']);
    assert.equal([fake.stored('connections'), fake.ctx.connections.get('eip155')], before);
  });

test('attach: the visitor’s attempt fails without an account, and with one of another chain family', async () => {
  for (const wrong of [{ ...connectionOf('eip155:1').connection, accounts: [] }, connectionOf('solana:x').connection]) {
    const { ctx, account, stored } = createFakeModal();
    assert.is((await failure(attachOne(ctx, 'eip155', wrong, 'visitor'))).code, 'unauthorized');
    assert.equal([account().status, stored('connections'), ctx.connections.size], ['disconnected', null, 0]);
  }
});

test('attach: an attempt that the visitor has left is disposed, and rejects with the reason', async () => {
  const { ctx, account } = createFakeModal();
  const { connection: late, calls } = connectionOf('eip155:1');
  const attempt = new AbortController();
  attempt.abort();
  const parts = [{ namespace: 'eip155', wallet: phone, connection: late }] as const;
  const done = connection.attach(ctx, parts, { by: 'visitor', signal: attempt.signal });
  assert.is(await rejection(done), attempt.signal.reason);
  assert.equal([calls, account().status], [['dispose'], 'disconnected']);
});

test('attach: connecting several chain families, and ending the replaced ones, is one step', async () => {
  const { ctx, state, events } = createFakeModal();
  const former = { evm: connectionOf('eip155:1'), polkadot: connectionOf('polkadot:p', '5F3') };
  await attachOne(ctx, 'eip155', former.evm.connection, 'visitor');
  await attachOne(ctx, 'polkadot', former.polkadot.connection, 'visitor');
  const seen: unknown[] = [];
  const dispose = effect(() => {
    seen.push(state.accounts.connected().map((namespace) => state.accounts.get(namespace).addresses[0]));
  });
  const parts = [
    { namespace: 'solana', wallet: phone, connection: connectionOf('solana:x', 'So1').connection },
    { namespace: 'eip155', wallet: phone, connection: connectionOf('eip155:137', OTHER_ADDRESS).connection },
  ] as const;
  const replaces = new Map<Namespace, WalletConnection>([
    ['eip155', former.evm.connection],
    ['polkadot', former.polkadot.connection],
  ]);
  const order: unknown[] = [];
  const onAttach = () => void order.push('attach', former.evm.calls.length);
  const onConnected = () => void order.push('connected', former.evm.calls.length);
  const how = { by: 'visitor', method: 'qrcode', replaces, onAttach, onConnected } as const;
  await connection.attach(ctx, parts, how);
  dispose();
  assert.equal(seen, [
    [ADDRESS, '5F3'],
    [OTHER_ADDRESS, 'So1'],
  ]);
  assert.equal(order, ['attach', 0, 'connected', 1]);
  assert.equal([former.evm.calls, former.polkadot.calls], [['dispose'], ['dispose']]);
  assert.is(state.networks.selectedId.value, 'eip155:137', 'the last one is shown');
  assert.equal(events, [{ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Pocket' } }]);
});

/** Attaches two families of one wallet as the visitor does, with a gate that refuses some. */
async function attachGated(refused: readonly Namespace[], close = false) {
  const { ctx, setGate, state, eventNames, stored } = createFakeModal();
  open(ctx);
  const asked: Namespace[] = [];
  setGate(async (namespace) => {
    asked.push(namespace);
    if (close) state.modal.open.value = false;
    return !refused.includes(namespace);
  });
  const both = [connectionOf('eip155:1'), connectionOf(SOLANA_MAINNET)] as const;
  const families = ['eip155', 'solana'] as const;
  const connections = families.map((namespace, index) => {
    const { connection: opened } = both[index] as (typeof both)[number];
    return { namespace, wallet: phone, connection: opened, recent: undefined };
  });
  const { code } = await connection.attach(ctx, connections, { by: 'visitor', method: 'qrcode' }).then(
    () => ({ code: 'attached' }),
    (error) => error as { code: string },
  );
  return {
    code,
    asked,
    connected: families.filter((namespace) => state.accounts.get(namespace).status === 'connected'),
    calls: both.map(({ calls }) => calls),
    isOpen: state.modal.open.peek(),
    isReported: eventNames().includes('CONNECT_SUCCESS'),
    stored: Object.keys((stored('connections') as object) ?? {}),
  };
}

test('attach: a chain family that the gate refuses is disconnected alone, and the connection succeeds with the others', async () => {
  for (const refused of ['eip155', 'solana'] as const) {
    const kept = refused === 'eip155' ? 'solana' : 'eip155';
    const { code, asked, connected, calls, isOpen, isReported, stored } = await attachGated([refused]);
    assert.equal([code, asked, connected, stored], ['attached', ['eip155', 'solana'], [kept], [kept]]);
    assert.equal([isOpen, isReported], [false, true]);
    assert.equal(calls[refused === 'eip155' ? 0 : 1], ['disconnect', 'dispose']);
    assert.equal(calls[refused === 'eip155' ? 1 : 0], []);
  }
});

test('attach: if the gate refuses all chain families, the visitor’s attempt fails', async () => {
  const { code, asked, connected, isOpen } = await attachGated(['eip155', 'solana']);
  assert.equal([code, asked, connected, isOpen], ['userRejected', ['eip155', 'solana'], [], true]);
});

test('attach: after the visitor closes the modal, the gate is not called for the other chain families, which end too', async () => {
  const { code, asked, connected, calls } = await attachGated(['eip155'], true);
  assert.equal([code, asked, connected], ['userRejected', ['eip155'], []]);
  assert.equal(calls, [
    ['disconnect', 'dispose'],
    ['disconnect', 'dispose'],
  ]);
});

test('attach: a modal that the host has closed meanwhile stays closed, at its view', async () => {
  const { ctx, view, eventNames } = createFakeModal();
  const parts = [{ namespace: 'eip155', wallet: phone, connection: connectionOf('eip155:56').connection }] as const;
  await connection.attach(ctx, parts, { by: 'visitor', method: 'browser' });
  assert.equal([view(), eventNames()], ['Connect', ['CONNECT_SUCCESS']]);
});

test('releaseConnection: removes the connection unless it was replaced', () => {
  const { ctx, account, stored } = createFakeModal();
  const first = connectionOf('eip155:1').connection;
  const second = connectionOf('eip155:1', OTHER_ADDRESS).connection;
  attachOne(ctx, 'eip155', first, 'visitor');
  attachOne(ctx, 'eip155', second, 'visitor');
  connection.releaseConnection(ctx, 'eip155', first);
  assert.is(account().status, 'connected');
  connection.releaseConnection(ctx, 'eip155', second);
  assert.is(account().status, 'disconnected');
  assert.is(stored('connections'), null);
});

const stored = { eip155: { walletId: relayId, walletName: 'Pocket', networkId: 'eip155:1' } };
const remembering = () => createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify(stored) });

test('reconnect: restores a relay connection through the pairing, connecting meanwhile', async () => {
  let answer = (): void => {};
  const restore = () => new Promise<void>((resolve) => (answer = resolve));
  const fake = createFakeModal({ store: remembering(), chunks: { pairing: { pairing: { restore } } } });
  const done = reconnect(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal([fake.account().status, fake.account().walletName], ['connecting', 'Pocket']);
  attachOne(fake.ctx, 'eip155', connectionOf('eip155:1').connection, 'restore');
  answer();
  await done;
  assert.is(fake.account().status, 'connected');
});

test('reconnect: a session whose chunk could not be loaded is restored when that can be', async () => {
  let restored = 0;
  const pairing = { restore: async () => void restored++ };
  const fake = createFakeModal({ store: remembering(), chunks: { pairing: { pairing } } });
  const { load } = fake.ctx;
  Object.assign(fake.ctx, { load: () => Promise.reject(new WalletModalError('chunkNotLoaded')) });
  await reconnect(fake.ctx, 'eip155');
  assert.equal([fake.account().status, restored], ['disconnected', 0]);
  Object.assign(fake.ctx, { load });
  fake.retry();
  await fake.settle();
  fake.retry();
  await fake.settle();
  assert.is(restored, 1);
});

test('reconnect: a missing session or chunk ends disconnected', async () => {
  for (const restore of [async () => {}, () => Promise.reject(new Error('offline'))]) {
    const fake = createFakeModal({ store: remembering(), chunks: { pairing: { pairing: { restore } } } });
    await reconnect(fake.ctx, 'eip155');
    assert.is(fake.account().status, 'disconnected');
    assert.ok(fake.stored('connections'), 'the pairing decides what is cleared');
  }
});

test.run();
