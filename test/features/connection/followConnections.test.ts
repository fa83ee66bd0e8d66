import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter as makePolkadotAdapter } from '../../../src/chains/polkadot/index';
import { removeNetwork } from '../../../src/core/actions/changeNetworks';
import { open } from '../../../src/core/actions/open';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { adapterConfig } from '../../support/adapterConfig';
import { createConnected, createTwice } from '../../support/connected';
import { createAccount, createExtension } from '../../support/createExtension';
import { latest } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeHttp } from '../../support/fakeHttp';
import { createFakeModal, type FakeModal, harbor, pebble, wallet } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

const entry = (wallet = harbor) => ({ walletId: wallet.id, walletName: wallet.name, networkId: 'eip155:1' });
const write = (store: Storage, connections: unknown): void =>
  store.setItem('wallet-modal/v1/connections', JSON.stringify(connections));

async function connect({ ctx, adapter, life, settle }: FakeModal, wallet = harbor): Promise<void> {
  const done = connectInjected(ctx, { wallet, namespace: 'eip155', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept();
  await done;
}

test('followConnections: a disconnect in one tab disconnects the other, without a wallet request', async () => {
  const store = createFakeStorage();
  const [a, b] = [createFakeModal({ store }), createFakeModal({ store })];
  await connect(a);
  await connect(b);
  let asked = 0;
  b.adapter.onDisconnect = async () => void asked++;
  await disconnect(a.ctx);
  followConnections(b.ctx);
  assert.equal([b.account().status, b.account().addresses], ['disconnected', []]);
  assert.ok(latest(b.adapter.connections).disposed);
  assert.is(asked, 0);
});

test('followConnections: a wallet whose networks the app has removed stays connected when another tab changes something', async () => {
  const { ctx, state } = await createTwice();
  for (const { namespace, caipNetworkId } of state.networks.all.peek())
    if (namespace === 'solana') removeNetwork(ctx, caipNetworkId);
  followConnections(ctx, 'otherTab');
  assert.equal(state.accounts.connected().sort(), ['eip155', 'solana']);
});

test('connectInjected: a wallet that registers a new object is asked for what this one shares already', async () => {
  const { state, adapter, settle } = await createTwice();
  const others = state.wallets.injected.peek().slice(0, 1);
  state.wallets.injected.value = [...others, wallet('Reef', { providers: { solana: {} } })];
  await settle();
  const attempt = latest(adapter.attempts);
  assert.equal([attempt.restore, attempt.afterEvent], [true, false]);
});

test('followConnections: a connection in one tab connects the other, without a prompt', async () => {
  const store = createFakeStorage();
  const [a, b] = [createFakeModal({ store }), createFakeModal({ store })];
  await connect(a);
  followConnections(b.ctx);
  await b.settle();
  assert.ok(latest(b.adapter.attempts).restore);
  latest(b.adapter.attempts).accept();
  await b.settle();
  assert.is(b.account().status, 'connected');
});

test('followConnections: with `enableReconnect: false`, a disconnect is followed, and no connection', async () => {
  const store = createFakeStorage();
  const [a, b] = [createFakeModal({ store }), createFakeModal({ store, options: { enableReconnect: false } })];
  await connect(a);
  for (const cause of ['load', 'otherTab'] as const) followConnections(b.ctx, cause);
  await b.settle();
  assert.equal([b.account().status, b.adapter.attempts.length], ['disconnected', 0]);
  assert.ok(b.stored('connections'));
  await connect(b);
  await disconnect(a.ctx);
  followConnections(b.ctx, 'otherTab');
  assert.is(b.account().status, 'disconnected');
});

test('followConnections: a wallet that refuses this tab leaves the other tab connected', async () => {
  const store = createFakeStorage();
  const [a, b] = [createFakeModal({ store }), createFakeModal({ store })];
  await connect(a);
  followConnections(b.ctx, 'otherTab');
  await b.settle();
  assert.ok(latest(b.adapter.attempts).approvedElsewhere);
  latest(b.adapter.attempts).refuse({ code: 4100 });
  await b.settle();
  assert.is(b.account().status, 'disconnected');
  followConnections(a.ctx, 'otherTab');
  assert.is(a.account().status, 'connected');
});

test('followConnections: the attempt of the visitor goes on while another tab changes something else', async () => {
  for (const earlier of [undefined, entry()]) {
    const fake = createFakeModal();
    const { ctx, state, adapter, settle } = fake;
    if (earlier) {
      // Locked: it waits for the wallet to share its accounts.
      write(fake.store, { eip155: earlier });
      followConnections(ctx);
      await settle();
      latest(adapter.attempts).onUnavailable?.();
      await settle();
    }
    open(ctx);
    state.router.push('ConnectingExternal', { walletId: pebble.id });
    const done = connectWallet(ctx, { walletId: pebble.id, signal: fake.life.signal });
    await settle();
    assert.is(fake.account().status, 'connecting');
    write(fake.store, { solana: entry() });
    followConnections(ctx, 'otherTab');
    assert.equal([fake.account().status, fake.account().walletName], ['connecting', 'Pebble']);
    latest(adapter.attempts).accept();
    await done;
    assert.is(fake.account().status, 'connected');
  }
});

test('followConnections: the attempt of the visitor goes on while the wallet of another tab is restored', async () => {
  const fake = createFakeModal();
  const { ctx, state, adapter, settle } = fake;
  const shown = () => [fake.account().status, fake.account().walletName];
  open(ctx);
  state.router.push('ConnectingExternal', { walletId: pebble.id });
  const done = connectWallet(ctx, { walletId: pebble.id, signal: fake.life.signal });
  await settle();
  const attempt = latest(adapter.attempts);
  write(fake.store, { eip155: entry() });
  followConnections(ctx, 'otherTab');
  await settle();
  assert.equal(shown(), ['connecting', 'Pebble']);
  const restore = latest(adapter.attempts);
  assert.ok(restore.restore);
  restore.onUnavailable?.();
  await fake.clock.advance(20_000);
  assert.equal(shown(), ['connecting', 'Pebble']);
  attempt.accept();
  await done;
  assert.equal(shown(), ['connected', 'Pebble']);
});

test('followConnections: another wallet in the other tab replaces the connection', async () => {
  const fake = await createConnected();
  write(fake.store, { eip155: entry(pebble) });
  followConnections(fake.ctx);
  assert.ok(fake.connection.disposed);
  await fake.settle();
  assert.is(latest(fake.adapter.attempts).provider, pebble.providers.eip155);
  latest(fake.adapter.attempts).accept();
  await fake.settle();
  assert.is(fake.account().walletName, 'Pebble');
});

test('followConnections: the same wallet in the other tab changes nothing', async () => {
  const fake = await createConnected();
  followConnections(fake.ctx);
  await fake.settle();
  assert.not(fake.connection.disposed);
  assert.is(fake.adapter.attempts.length, 1);
});

test('followConnections: cleared storage disconnects', async () => {
  const fake = await createConnected();
  fake.store.clear();
  followConnections(fake.ctx);
  assert.is(fake.account().status, 'disconnected');
});

test('followConnections: skips unknown namespaces', async () => {
  const fake = createFakeModal();
  write(fake.store, { solana: entry(), dogecoin: entry(), __proto__: entry() });
  followConnections(fake.ctx);
  await fake.settle();
  assert.is(fake.adapter.attempts.length, 0);
});

test('followConnections: a namespace that cannot be restored ends disconnected', async () => {
  const fake = createFakeModal();
  write(fake.store, { solana: entry() });
  fake.state.accounts.setRestoring(fake.ctx.storage.get('connections') ?? {});
  followConnections(fake.ctx);
  await fake.clock.advance(60_000);
  assert.is(fake.state.accounts.get('solana').status, 'disconnected');
});

test('followConnections: a disconnect in the other tab ends a restore in progress', async () => {
  const fake = createFakeModal();
  write(fake.store, { eip155: entry() });
  followConnections(fake.ctx);
  await fake.settle();
  fake.store.clear();
  followConnections(fake.ctx);
  latest(fake.adapter.attempts).accept();
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.stored('connections'), null);
});

/** A page with Harbor on EVM and an extension of Polkadot, which does not share accounts any more. */
async function suspended() {
  const clock = createFakeClock();
  const extension = createExtension();
  const inPage = wallet('Extension', { providers: { polkadot: extension.extension } });
  const http = createFakeHttp(() => null);
  const fake = createFakeModal({
    clock,
    wallets: [harbor, inPage],
    adapters: { polkadot: makePolkadotAdapter(adapterConfig(http, clock)) },
    options: { networks: ['eip155:1', POLKADOT], adapters: ['eip155', 'polkadot'] },
  });
  await connect(fake);
  const done = connectInjected(fake.ctx, { wallet: inPage, namespace: 'polkadot', signal: fake.life.signal });
  await fake.settle();
  extension.prompt.approve();
  await done;
  await clock.advance(100);
  const status = () => fake.state.accounts.get('polkadot').status;
  assert.is(status(), 'connected');
  extension.state.allowed = false;
  extension.change([]);
  await clock.advance(100);
  assert.is(status(), 'disconnected');
  /** Another tab changes a stored connection. */
  const change = async (namespace: 'eip155' | 'polkadot', changes: object): Promise<void> => {
    const stored = fake.stored('connections') as Record<string, object>;
    write(fake.store, { ...stored, [namespace]: { ...stored[namespace], ...changes } });
    followConnections(fake.ctx, 'otherTab');
    await clock.advance(20_000);
  };
  return { ...fake, extension, status, change };
}

test('followConnections: a wallet that shares nothing is not asked again while another tab changes something else', async () => {
  const { extension, change, stored } = await suspended();
  assert.is(extension.requestCount, 1);
  for (const networkId of ['eip155:137', 'eip155:1']) await change('eip155', { networkId });
  assert.is(extension.requestCount, 1);
  assert.ok((stored('connections') as { polkadot?: object }).polkadot);
});

test('followConnections: a wallet that another tab has connected anew is asked once, also if it refuses', async () => {
  const { extension, change, status } = await suspended();
  await change('polkadot', { chosen: ['a'] });
  assert.is(extension.requestCount, 2);
  extension.prompt.reject();
  for (const networkId of ['eip155:137', 'eip155:1']) await change('eip155', { networkId });
  assert.equal([extension.requestCount, status()], [2, 'disconnected']);
  extension.state.allowed = true;
  extension.change([createAccount()]);
  await change('polkadot', { chosen: ['b'] });
  assert.equal([extension.requestCount, status()], [3, 'connected']);
});

test('followConnections: a wallet that has refused is followed again once it was connected in this tab', async () => {
  const { ctx, store, stored, clock, extension, change, status, life } = await suspended();
  await change('polkadot', { chosen: ['a'] });
  const refused = stored('connections') as Record<string, object>;
  extension.prompt.reject();
  await change('eip155', { networkId: 'eip155:137' });
  const walletId = 'polkadot:name:Extension';
  extension.state.accounts = [createAccount()];
  const done = connectWallet(ctx, { walletId, namespace: 'polkadot', signal: life.signal });
  await clock.advance(0);
  extension.prompt.approve();
  await done;
  assert.equal([extension.requestCount, status()], [3, 'connected']);
  const { polkadot: _, ...others } = refused;
  for (const [connections, expected] of [
    [others, [3, 'disconnected']],
    [refused, [4, 'connected']],
  ] as const) {
    write(store, connections);
    followConnections(ctx, 'otherTab');
    await clock.advance(1_000);
    assert.equal([extension.requestCount, status()], expected);
  }
});

test('followConnections: repeated changes during a restore make one connection', async () => {
  const fake = createFakeModal();
  write(fake.store, { eip155: entry() });
  followConnections(fake.ctx);
  followConnections(fake.ctx);
  await fake.settle();
  assert.equal([fake.account().status, fake.adapter.attempts.length], ['connecting', 1]);
  for (const attempt of fake.adapter.attempts) attempt.accept();
  await fake.settle();
  assert.is(fake.account().status, 'connected');
  assert.is(fake.adapter.connections.filter(({ disposed }) => !disposed).length, 1);
});

test.run();
