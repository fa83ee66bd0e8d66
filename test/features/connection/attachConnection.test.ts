import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OpenParams } from '../../../src/core/actions/OpenParams';
import { open } from '../../../src/core/actions/open';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import type { ViewData } from '../../../src/core/state/views';
import { connection } from '../../../src/features/connection/index';
import { reconnect } from '../../../src/features/connection/reconnect';
import type { CaipNetworkId, Namespace } from '../../../src/lib/caip';
import { relayId } from '../../../src/lib/relayId';
import { createConnected } from '../../support/connected';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';

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
    disconnect: async () => void calls.push('disconnect'),
    dispose: () => void calls.push('dispose'),
  };
  return { connection, calls };
}

test('attachConnection: replaces and disposes the previous connection', async () => {
  const { ctx, account, connection: former, stored } = await createConnected();
  const { connection: arrived } = connectionOf('eip155:137', OTHER_ADDRESS);
  connection.attachConnection(ctx, 'eip155', phone, arrived, { restore: false, recent: pocket });
  assert.ok(former.disposed);
  assert.equal([account().status, account().walletId, account().addresses], ['connected', relayId, [OTHER_ADDRESS]]);
  assert.equal(stored('connections'), {
    eip155: { walletId: relayId, walletName: 'Pocket', networkId: 'eip155:137' },
  });
  assert.equal((stored('recentWallets') as unknown[])[0], pocket, 'with what a new connection needs');
});

test('attachConnection: adds no recent wallet without an entry', () => {
  const { ctx, stored } = createFakeModal();
  connection.attachConnection(ctx, 'eip155', phone, connectionOf('eip155:1').connection, { restore: false });
  assert.is(stored('recentWallets'), null);
});

test('attachConnection: connects a namespace without an adapter, with no balance and no error', async () => {
  const { ctx, state, settle, reported, clock } = createFakeModal();
  const withoutAdapter = { ...ctx, makeAdapter: async () => undefined };
  const solana = connectionOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So1');
  connection.attachConnection(withoutAdapter, 'solana', phone, solana.connection, { restore: false });
  await settle();
  await clock.advance(60_000);
  const { status, balance, balanceFailed } = state.accounts.get('solana');
  assert.equal([status, balance, balanceFailed], ['connected', null, false]);
  assert.equal(reported, []);
});

test('attachConnection: a restored namespace does not become the active one', () => {
  const { ctx, state } = createFakeModal();
  connection.attachConnection(ctx, 'solana', phone, connectionOf('solana:x', 'So1').connection, { restore: true });
  assert.is(state.networks.activeNamespace.value, 'eip155');
  connection.attachConnection(ctx, 'solana', phone, connectionOf('solana:x', 'So1').connection, { restore: false });
  assert.is(state.networks.selectedId.value, 'solana:x');
});

test('attachConnection: embedded, a wallet restored while Connect is open shows the account', () => {
  for (const [restore, networkId, shown] of [
    [true, 'eip155:1', 'Account'],
    [true, 'eip155:56', 'UnsupportedChain'],
    // For a wallet that the visitor connects, the caller closes the modal.
    [false, 'eip155:1', 'Connect'],
  ] as const) {
    const { ctx, view, state } = createFakeModal({ options: { enableEmbedded: true } });
    open(ctx);
    assert.is(view(), 'Connect');
    connection.attachConnection(ctx, 'eip155', phone, connectionOf(networkId).connection, { restore });
    assert.is(view(), shown);
    assert.ok(state.modal.open.value);
  }
});

/** A modal that was opened while the wallet of the last visit is being restored. */
function openEarly(params?: OpenParams, data?: ViewData) {
  const fake = createFakeModal();
  fake.state.accounts.setRestoring({ eip155: { walletId: relayId, walletName: 'Pocket' } });
  open(fake.ctx, params, data);
  assert.is(fake.view(), 'Connect');
  const restore = (networkId: CaipNetworkId = 'eip155:1', namespace: Namespace = 'eip155') =>
    connection.attachConnection(fake.ctx, namespace, phone, connectionOf(networkId).connection, { restore: true });
  return { ...fake, restore };
}

test('attachConnection: what was opened while a wallet is restored replaces Connect', () => {
  const home = openEarly();
  home.restore();
  assert.is(home.view(), 'Account');
  assert.is(home.state.router.direction.value, 'forward');

  const profile = openEarly({ view: 'Profile', namespace: 'eip155' }, { tab: 'activity' });
  profile.restore();
  assert.is(profile.view(), 'Profile');
  assert.equal(profile.state.router.current.value.data, { namespace: 'eip155', tab: 'activity' });

  const elsewhere = openEarly({ view: 'Profile' });
  elsewhere.restore('eip155:56');
  assert.is(elsewhere.view(), 'Profile');
  const unsupported = openEarly();
  unsupported.restore('eip155:56');
  assert.is(unsupported.view(), 'UnsupportedChain');
});

test('attachConnection: what was opened while a wallet is restored does not replace what the visitor has navigated to', () => {
  const asked = openEarly({ view: 'Connect' });
  const gone = openEarly();
  gone.state.router.push('WhatIsAWallet');
  const closed = openEarly();
  closed.state.modal.open.value = false;
  for (const { state, restore } of [asked, gone, closed]) {
    const shown = state.router.current.value;
    restore();
    assert.is(state.router.current.value, shown);
  }

  const family = openEarly();
  const shown = family.state.router.current.value;
  family.restore('solana:x', 'solana');
  assert.is(family.state.router.current.value, shown);
});

test('attachConnection: a restored wallet does not navigate when closed, in a dialog or for another namespace', () => {
  const closed = createFakeModal({ options: { enableEmbedded: true } });
  connection.attachConnection(closed.ctx, 'eip155', phone, connectionOf('eip155:1').connection, { restore: true });
  assert.not(closed.state.modal.open.value);
  const dialog = createFakeModal();
  open(dialog.ctx);
  connection.attachConnection(dialog.ctx, 'eip155', phone, connectionOf('eip155:1').connection, { restore: true });
  assert.is(dialog.view(), 'Connect');
  const other = createFakeModal({ options: { enableEmbedded: true } });
  open(other.ctx, { view: 'WhatIsAWallet' });
  connection.attachConnection(other.ctx, 'solana', phone, connectionOf('solana:x', 'So1').connection, {
    restore: true,
  });
  assert.is(other.view(), 'WhatIsAWallet');
});

test('releaseConnection: removes the connection unless it was replaced', () => {
  const { ctx, account, stored } = createFakeModal();
  const first = connectionOf('eip155:1').connection;
  const second = connectionOf('eip155:1', OTHER_ADDRESS).connection;
  connection.attachConnection(ctx, 'eip155', phone, first, { restore: false });
  connection.attachConnection(ctx, 'eip155', phone, second, { restore: false });
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
  connection.attachConnection(fake.ctx, 'eip155', phone, connectionOf('eip155:1').connection, { restore: true });
  answer();
  await done;
  assert.is(fake.account().status, 'connected');
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
