import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addNetwork, removeNetwork } from '../../../src/core/actions/changeNetworks';
import { open } from '../../../src/core/actions/open';
import type { AdapterSink } from '../../../src/core/ports/adapter';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { deferred } from '../../../src/lib/deferred';
import { embeddedId } from '../../../src/lib/embeddedId';
import { createConnected } from '../../support/connected';
import { latest } from '../../support/fakeAdapter';
import { harbor, wallet } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { SOLANA_MAINNET, solana } from '../../support/solana';

const two = { options: { networks: ['eip155:1', 'eip155:137'] } };

test('followNetwork: sets and stores the active network and reads its balance', async () => {
  const { sink, state, account, stored, adapter, settle } = await createConnected(two);
  latest(adapter.reads).resolve(5n);
  await settle();
  sink.network('eip155:137');
  assert.is(account().balance, null);
  assert.is(state.networks.active.value?.name, 'Polygon');
  assert.is((stored('connections') as { eip155: { networkId: string } }).eip155.networkId, 'eip155:137');
  await settle();
  assert.match(latest(adapter.reads).subject, 'eip155:137:');
});

test('followNetwork: writes to storage only if the network is another one than before', async () => {
  const store = createFakeStorage();
  const { sink } = await createConnected({ ...two, store });
  const written: string[] = [];
  const { setItem } = store;
  store.setItem = (key, value) => {
    written.push(key);
    setItem(key, value);
  };
  sink.network('eip155:1');
  assert.equal(written, []);
  sink.network('eip155:137');
  assert.equal(written, ['wallet-modal/v1/connections']);
});

test('followNetwork: shows UnsupportedChain for an unknown network while the modal is open', async () => {
  const { sink, ctx, state, view, adapter, settle } = await createConnected(two);
  open(ctx);
  const reads = adapter.reads.length;
  sink.network('eip155:56');
  await settle();
  assert.is(view(), 'UnsupportedChain');
  assert.ok(state.networks.unsupported.value);
  assert.is(adapter.reads.length, reads, 'there is no node to ask');
});

/** Harbor on EVM, the active family, and Reef of Solana in the page. */
async function withReef() {
  const reef = wallet('Reef', { providers: { solana: {} } });
  const options = { networks: ['eip155:1', solana] as const, adapters: ['eip155', 'solana'] as const };
  const fake = await createConnected({ options, wallets: [harbor, reef] });
  const grant = { networkId: SOLANA_MAINNET, accounts: ['So1'] } as const;
  return { ...fake, reef, grant, status: () => fake.state.accounts.get('solana').status };
}

test('followNetwork: an unknown network of one wallet does not end the attempt to connect another', async () => {
  const { sink, ctx, reef, grant, state, view, adapter, settle, life, status } = await withReef();
  open(ctx);
  state.router.push('Profile');
  state.router.push('ConnectingExternal', { walletId: reef.id, namespace: 'solana' });
  const done = connectWallet(ctx, { walletId: reef.id, namespace: 'solana', signal: life.signal });
  await settle();
  sink.network('eip155:56');
  assert.is(view(), 'ConnectingExternal');
  latest(adapter.attempts).accept(grant);
  await done;
  assert.equal([status(), state.modal.open.value], ['connected', false]);
  open(ctx, { namespace: 'eip155' });
  assert.is(view(), 'UnsupportedChain');
});

test('followNetwork: an unknown network of one wallet leaves the question about the account of another', async () => {
  const { sink, ctx, reef, grant, state, view, adapter, settle, life, setGate, status } = await withReef();
  const answer = deferred<boolean>();
  setGate(async (namespace) => namespace === 'eip155' || answer.promise);
  await settle();
  open(ctx);
  const done = connectInjected(ctx, { wallet: reef, namespace: 'solana', by: 'event', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept(grant);
  await settle();
  state.router.push('SIWXSignMessage');
  sink.network('eip155:56');
  assert.is(view(), 'SIWXSignMessage');
  answer.resolve(true);
  await done;
  assert.is(status(), 'connected');
});

test('removeConnection: the end of one wallet leaves the question about the account of another', async () => {
  const { sink, ctx, reef, grant, state, view, adapter, settle, life, setGate, status } = await withReef();
  const answer = deferred<boolean>();
  setGate(async (namespace) => namespace === 'eip155' || answer.promise);
  await settle();
  open(ctx);
  const done = connectInjected(ctx, { wallet: reef, namespace: 'solana', by: 'event', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept(grant);
  await settle();
  state.router.push('SIWXSignMessage');
  sink.disconnected();
  assert.is(view(), 'SIWXSignMessage');
  answer.resolve(true);
  await done;
  assert.is(status(), 'connected');
});

for (const [what, change, ownView] of [
  ['an unknown network', (sink: AdapterSink) => sink.network('eip155:56'), 'UnsupportedChain'],
  ['the end', (sink: AdapterSink) => sink.disconnected(), 'Connect'],
] as const)
  test(`followNetwork, removeConnection: ${what} of one wallet leaves the requests in the frame of the embedded wallet`, async () => {
    const { ctx, sink, state, view } = await withReef();
    open(ctx);
    state.router.push('ApproveTransaction');
    change(sink);
    assert.is(view(), 'ApproveTransaction');
    const own = await withReef();
    own.state.accounts.update('eip155', { walletId: embeddedId });
    open(own.ctx);
    own.state.router.push('ApproveTransaction');
    change(own.sink);
    assert.is(own.view(), ownView);
  });

test('followNetwork: back on a known network, shows Account', async () => {
  const { sink, ctx, state, view } = await createConnected({ ...two, networkId: 'eip155:56' });
  open(ctx);
  assert.is(view(), 'UnsupportedChain');
  sink.network('eip155:1');
  assert.is(view(), 'Account');
  assert.is(state.router.direction.value, 'back');
});

test('followNetwork: does not navigate if unsupported networks are allowed', async () => {
  const { sink, ctx, view, state } = await createConnected({
    options: { ...two.options, allowUnsupportedChain: true },
  });
  open(ctx);
  sink.network('eip155:56');
  assert.is(view(), 'Account');
  assert.is(state.networks.activeId.value, 'eip155:56');
});

test('followAppNetworks: UnsupportedChain is left once the app has the network, and shown once it has it no longer', async () => {
  const { ctx, state, view } = await createConnected({ ...two, networkId: 'eip155:56' });
  open(ctx);
  assert.is(view(), 'UnsupportedChain');
  addNetwork(ctx, 'eip155:10');
  assert.is(view(), 'UnsupportedChain', 'of another network');
  addNetwork(ctx, 'eip155:56');
  assert.is(view(), 'Account');
  removeNetwork(ctx, 'eip155:10');
  assert.is(view(), 'Account', 'another network is removed');
  removeNetwork(ctx, 'eip155:56');
  assert.is(view(), 'UnsupportedChain');
  state.modal.open.value = false;
  addNetwork(ctx, 'eip155:56');
  assert.not(state.modal.open.value);
});

test('followAppNetworks: UnsupportedChain is left once the app allows such networks; other options change no view', async () => {
  const { ctx, state, view } = await createConnected({ ...two, networkId: 'eip155:56' });
  const { settings } = state;
  open(ctx);
  state.router.push('Networks');
  settings.value = { ...settings.value, debug: true };
  assert.is(view(), 'Networks');
  state.router.goBack();
  settings.value = { ...settings.value, allowUnsupportedChain: true };
  assert.is(view(), 'Account');
  settings.value = { ...settings.value, allowUnsupportedChain: false };
  assert.is(view(), 'UnsupportedChain');
});

for (const allowUnsupportedChain of [false, true])
  test(`followAppNetworks: without a network of its family, no view of the account stays: ${allowUnsupportedChain}`, async () => {
    const options = { networks: ['eip155:1', solana], allowUnsupportedChain } as const;
    for (const [networkId, opened] of [
      ['eip155:1', 'Account'],
      ['eip155:1', 'WalletReceive'],
      ['eip155:56', 'Account'],
    ] as const) {
      const { ctx, state, view } = await createConnected({ options, networkId });
      open(ctx, { view: opened });
      const entry = state.router.current.peek();
      removeNetwork(ctx, SOLANA_MAINNET);
      assert.is(state.router.current.peek(), entry, 'it is not the active one');
      addNetwork(ctx, SOLANA_MAINNET);
      removeNetwork(ctx, 'eip155:1');
      assert.equal([state.networks.activeNamespace.value, view()], ['solana', 'Connect']);
    }
    const { ctx, state, view } = await createConnected({ options });
    open(ctx, { view: 'Networks' });
    removeNetwork(ctx, 'eip155:1');
    assert.is(view(), 'Networks', 'it needs no account');
    addNetwork(ctx, 'eip155:1');
    state.router.reset('Account');
    state.modal.open.value = false;
    removeNetwork(ctx, 'eip155:1');
    assert.equal([state.modal.open.value, view()], [false, 'Account']);
  });

test('followAppNetworks: without a network of its family, returns to an open payment', async () => {
  const { ctx, state, view } = await createConnected({ options: { networks: ['eip155:1', solana] } });
  open(ctx, {}, undefined, true);
  state.router.reset('Pay');
  state.router.push('Profile');
  removeNetwork(ctx, 'eip155:1');
  assert.is(view(), 'Pay');
});

test('followNetwork: does not open a closed modal', async () => {
  const { sink, state } = await createConnected(two);
  sink.network('eip155:56');
  assert.not(state.modal.open.value);
});

test.run();
