// Disconnecting what is stored, being restored or being connected, but has no connection in this page.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { reconnect } from '../../../src/features/connection/reconnect';
import { keepPairingAlive } from '../../../src/features/pairing/keepPairingAlive';
import { deferred } from '../../../src/lib/deferred';
import { createConnected } from '../../support/connected';
import { createEmbedded } from '../../support/createEmbedded';
import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { latest } from '../../support/fakeAdapter';
import { createFakeEmbeddedWallet, frameError } from '../../support/fakeEmbeddedWallet';
import { harbor, wallet } from '../../support/fakeModal';
import { createFakePairing, restorePage } from '../../support/fakePairing';
import { relaySession } from '../../support/fakeRelay';
import { createFakeStorage } from '../../support/fakeStorage';
import { failure } from '../../support/rejection';
import { settle } from '../../support/render';
import { SOLANA_MAINNET } from '../../support/solana';
import { storageEvent } from '../../support/storageEvent';
import { withoutNodes } from '../../support/withoutNodes';

withoutNodes(test);
test.after.each(restorePage);
test.after.each(clearPage);

/** The storage after a login. */
function loginStore() {
  const stored = {
    connections: { eip155: { walletId: 'embedded', walletName: 'Secure wallet', networkId: 'eip155:8453' } },
    emailLoginUsed: true,
    email: 'mira@meadow.garden',
    connectedSocial: 'google',
    socialUsername: 'mira',
    lastUsedChain: 'eip155:8453',
  };
  const entries = Object.entries(stored).map(([key, value]) => [`wallet-modal/v1/${key}`, JSON.stringify(value)]);
  return createFakeStorage(Object.fromEntries(entries));
}

test('disconnect: ends a login that is being restored, at the secure site and in storage', async () => {
  const wallet = createFakeEmbeddedWallet();
  const started = deferred<void>();
  wallet.onStart = () => started.promise;
  const fake = createEmbedded({ store: loginStore(), wallet });
  const restored = reconnect(fake.ctx, 'eip155');
  await fake.settle();
  assert.is(fake.account().status, 'connecting');
  await disconnect(fake.ctx);
  started.resolve();
  await restored;
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  const keys = ['email', 'socialUsername', 'connectedSocial', 'emailLoginUsed'];
  assert.equal(keys.map(fake.stored), [null, null, null, null]);
  assert.ok(wallet.log.includes('signOut'));
});

test('disconnect: a login whose frame did not load is ended when it does, not restored', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  const fake = createEmbedded({ store: loginStore(), wallet });
  await reconnect(fake.ctx, 'eip155');
  await disconnect(fake.ctx);
  await fake.settle();
  assert.equal([fake.stored('emailLoginUsed'), fake.stored('connections')], [null, null]);
  assert.is(wallet.log.at(-1), 'start in background');
  wallet.onStart = async () => {};
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.equal([fake.account().status, wallet.log.at(-1)], ['disconnected', 'signOut']);
});

test('disconnect: a login whose code cannot be loaded is ended by a later page', async () => {
  const fake = createEmbedded({ store: loginStore() });
  Object.assign(fake.ctx, { load: () => Promise.reject(new WalletModalError('chunkNotLoaded')) });
  await disconnect(fake.ctx);
  assert.equal([fake.stored('connections'), fake.stored('signOutPending')], [null, true]);
  const next = createEmbedded({ store: fake.store });
  await next.embeddedWallet.resumeSignOut(next.ctx);
  assert.ok(next.wallet.log.includes('signOut'));
  assert.is(next.stored('signOutPending'), null);
});

test('disconnect: a stored login is ended with the last of its chain families', async () => {
  const store = loginStore();
  const entry = { walletId: 'embedded', walletName: 'Secure wallet' };
  const connections = {
    eip155: { ...entry, networkId: 'eip155:8453' },
    solana: { ...entry, networkId: SOLANA_MAINNET },
  };
  store.setItem('wallet-modal/v1/connections', JSON.stringify(connections));
  const fake = createEmbedded({ store, options: { networks: ['eip155:8453', SOLANA_MAINNET] } });
  await disconnect(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal([fake.stored('signOutPending'), fake.stored('emailLoginUsed')], [null, true]);
  await disconnect(fake.ctx, 'solana');
  await fake.settle();
  assert.is(fake.stored('emailLoginUsed'), null);
  assert.equal(fake.wallet.log, ['start in background', 'signOut']);
});

test('disconnect: a phone’s session that could not be read is ended when it can be, not restored', async () => {
  const fake = createFakePairing();
  const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
  fake.relay.stored = () => Promise.reject(new DOMException('lost', 'UnknownError'));
  followConnections(fake.ctx);
  await fake.settle();
  await disconnect(fake.ctx);
  await fake.settle();
  let ended = 0;
  fake.relay.onDisconnect = async () => {
    ended += 1;
  };
  fake.relay.stored = () => relaySession();
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.stored('connections'), null);
  assert.is(ended, 1);
});

test('disconnect: a phone’s session is ended once the chunk that ends it can be loaded', async () => {
  const fake = createFakePairing();
  const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
  fake.relay.stored = () => relaySession();
  const { load } = fake.ctx;
  Object.assign(fake.ctx, { load: () => Promise.reject(new WalletModalError('chunkNotLoaded')) });
  await disconnect(fake.ctx);
  await fake.settle();
  assert.equal([fake.stored('connections'), fake.relay.log], [null, []]);
  Object.assign(fake.ctx, { load });
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.equal([fake.account().status, fake.relay.log], ['disconnected', ['disconnect']]);
});

/** Harbor is connected on EVM, with a permission that may be one for its Solana accounts, too. */
async function withPermission() {
  const both = wallet('Harbor', { providers: { ...harbor.providers, solana: {} } });
  const fake = await createConnected({ wallets: [both], options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const calls: string[] = [];
  Object.assign(fake.ctx.connections.get('eip155') ?? {}, { revoke: async () => void calls.push('revoke') });
  /** Another page changes the stored connections. */
  const change = (stored: object): void => {
    fake.store.setItem('wallet-modal/v1/connections', JSON.stringify(stored));
    window.dispatchEvent(storageEvent(fake.store, 'connections'));
  };
  const solana = { walletId: both.ids.solana, walletName: 'Harbor', networkId: SOLANA_MAINNET };
  return { ...fake, both, calls, change, solana };
}

test('disconnect: a permission that is kept for a family of another page is revoked once that page ends the family', async () => {
  const fake = await withPermission();
  fake.change({ ...(fake.stored('connections') as object), solana: fake.solana });
  await disconnect(fake.ctx, 'eip155');
  fake.change({ solana: { ...fake.solana, chosen: ['So1'] } });
  await fake.settle();
  assert.equal([fake.calls, fake.account().status], [[], 'disconnected']);
  fake.change({});
  await fake.settle();
  assert.equal(fake.calls, ['revoke']);
  fake.life.abort();
});

test('disconnect: a permission that is kept for a family of another page stays while the visitor tries another wallet there', async () => {
  const fake = await withPermission();
  fake.change({ ...(fake.stored('connections') as object), solana: fake.solana });
  await disconnect(fake.ctx, 'eip155');
  const reef = wallet('Reef', { providers: { solana: {} } });
  fake.state.wallets.injected.value = [fake.both, reef];
  const attempt = new AbortController();
  void connectWallet(fake.ctx, { walletId: reef.id, namespace: 'solana', signal: attempt.signal });
  await fake.settle();
  assert.equal(fake.calls, [], 'Harbor is still stored');
  attempt.abort();
  assert.equal(fake.calls, []);
  fake.life.abort();
});

test('disconnect: a permission that is kept for an attempt is revoked once the wallet declines that', async () => {
  const { ctx, adapter, state, both, calls, life, settle } = await withPermission();
  const declined = failure(connectWallet(ctx, { walletId: both.id, namespace: 'solana', signal: life.signal }));
  await settle();
  await disconnect(ctx, 'eip155');
  assert.equal([calls, state.accounts.get('solana').status], [[], 'connecting']);
  latest(adapter.attempts).refuse({ code: 4001 });
  assert.is((await declined).code, 'userRejected');
  await settle();
  assert.equal(calls, ['revoke']);
  life.abort();
});

test('disconnect: while a code is on screen, closes it, so that a late approval connects nothing', async () => {
  const fake = createFakePairing();
  open(fake.ctx, { view: 'ConnectingWalletConnectBasic' });
  const view = new AbortController();
  void keepPairingAlive(fake.ctx, null, view.signal);
  await fake.settle();
  assert.is(fake.account().status, 'connecting');
  await disconnect(fake.ctx);
  assert.equal([fake.state.modal.open.value, fake.eventNames().includes('DISCONNECT_SUCCESS')], [false, false]);
  view.abort();
});

const stored = JSON.stringify({ eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } });

test('disconnect(): with enableReconnect: false, removes the connection that an earlier page has stored', async () => {
  const { remove } = announceWallet('Harbor', { eth_accounts: [] });
  localStorage.setItem('wallet-modal/v1/connections', stored);
  const view = createTestHandle({ projectId: 'test', enableReconnect: false });
  await settle(() => view.handle.disconnect());
  assert.is(localStorage.getItem('wallet-modal/v1/connections'), null);
  await view.done();
  remove();
});

for (const [permission, isRemoved] of [
  ['eth_accounts', true],
  ['wallet_other', false],
] as const)
  test(`wallet_revokePermissions: ${permission} of a locked wallet ${isRemoved ? 'removes' : 'keeps'} its stored connection`, async () => {
    const { remove } = announceWallet('Harbor', { eth_accounts: [] });
    localStorage.setItem('wallet-modal/v1/connections', stored);
    const view = createTestHandle({ projectId: 'test' });
    await until('locked', () => view.handle.getAccount().status === 'disconnected');
    const request = { method: 'wallet_revokePermissions', params: [{ [permission]: {} }] };
    await settle(async () => void (await view.handle.getProvider('eip155').request(request as never)));
    assert.is(localStorage.getItem('wallet-modal/v1/connections') === null, isRemoved);
    await view.done();
    remove();
  });

test.run();
