import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { createConnected } from '../../support/connected';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, harbor, pebble } from '../../support/fakeModal';
import { failure, rejection } from '../../support/rejection';

/** Starts to connect a wallet; the wallet has been asked. */
async function begin(fake = createFakeModal(), wallet = harbor, restore = false) {
  const stop = new AbortController();
  const done = connectInjected(fake.ctx, { wallet, namespace: 'eip155', signal: stop.signal, restore });
  done.catch(() => {});
  await fake.settle();
  return { ...fake, stop, done, attempt: latest(fake.adapter.attempts) };
}

test('asks the wallet’s own provider, with a prompt', async () => {
  const { attempt, account } = await begin();
  assert.is(attempt.provider, harbor.providers.eip155);
  assert.not(attempt.restore);
  assert.is(account().status, 'disconnected', 'nothing changes before the wallet says yes');
});

test('a yes makes the account, the network and the memory of it', async () => {
  const { attempt, done, account, stored, state, ctx } = await begin();
  attempt.accept({ accounts: [ADDRESS, OTHER_ADDRESS], networkId: 'eip155:1' });
  await done;
  assert.equal(account(), {
    status: 'connected',
    walletId: harbor.id,
    walletName: 'Harbor',
    walletIcon: null,
    addresses: [ADDRESS, OTHER_ADDRESS],
    networkId: 'eip155:1',
    balance: null,
    balanceFailed: false,
    profile: null,
  });
  assert.is(ctx.connections.get('eip155')?.provider, harbor.providers.eip155);
  assert.equal(stored('connections'), { eip155: { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' } });
  assert.equal(stored('recentWallets'), [{ id: harbor.id, name: 'Harbor' }]);
  assert.is(state.networks.activeId.value, 'eip155:1');
});

test('no address is never stored', async () => {
  const { attempt, done, store } = await begin();
  attempt.accept();
  await done;
  assert.not.match(JSON.stringify(store.getItem('wallet-modal/v1/connections')), ADDRESS);
});

test('a yes without an address is a no, and the wallet is let go', async () => {
  const { attempt, done, account, stored, ctx } = await begin();
  const connection = attempt.accept({ accounts: [] });
  assert.is((await failure(done)).code, 'unauthorized');
  assert.is(account().status, 'disconnected');
  assert.ok(connection.disposed);
  assert.is(ctx.connections.size, 0);
  assert.is(stored('connections'), null);
});

test('a no leaves everything as it was and rejects with the wallet’s own error', async () => {
  const fake = await createConnected();
  const { attempt, done, account, ctx, connection } = { ...fake, ...(await begin(fake, pebble)) };
  const raw = { code: 4001 };
  attempt.refuse(raw);
  assert.is(await rejection(done), raw);
  assert.is(account().walletName, 'Harbor');
  assert.is(ctx.connections.get('eip155')?.provider, harbor.providers.eip155);
  assert.not(connection.disposed);
});

test('another wallet takes the place of the first, which is let go', async () => {
  const fake = await createConnected();
  const { attempt, done, account, stored } = await begin(fake, pebble);
  attempt.accept({ accounts: [OTHER_ADDRESS] });
  await done;
  assert.ok(fake.connection.disposed);
  assert.is(account().walletName, 'Pebble');
  assert.equal(account().addresses, [OTHER_ADDRESS]);
  assert.equal(stored('recentWallets'), [
    { id: pebble.id, name: 'Pebble' },
    { id: harbor.id, name: 'Harbor' },
  ]);
});

test('a yes after the visitor has left changes nothing, and the wallet is let go', async () => {
  const { attempt, done, stop, account, stored, ctx } = await begin();
  stop.abort(new Error('left'));
  const connection = attempt.accept();
  assert.is(((await rejection(done)) as Error).message, 'left');
  assert.ok(connection.disposed);
  assert.is(account().status, 'disconnected');
  assert.is(ctx.connections.size, 0);
  assert.is(stored('connections'), null);
});

test('who leaves while the adapter loads never asks the wallet', async () => {
  const { ctx, adapter, settle } = createFakeModal();
  const stop = new AbortController();
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: stop.signal });
  stop.abort();
  await rejection(done);
  await settle();
  assert.is(adapter.attempts.length, 0);
});

test('a family without an adapter has nobody to ask', async () => {
  const fake = createFakeModal();
  const ctx: typeof fake.ctx = { ...fake.ctx, makeAdapter: async () => undefined };
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: fake.life.signal });
  assert.equal(await failure(done), { code: 'adapterNotFound', message: 'Adapter not found' });
});

test('an adapter that could not be loaded is asked for again the next time', async () => {
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

test('the adapter is made once', async () => {
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

test('of two wallets asked at once, the one that answers last is shown, and only one is held', async () => {
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

test('a restore that the visitor’s own choice has overtaken is given up in silence', async () => {
  const fake = createFakeModal();
  const restoring = await begin(fake, harbor, true);
  const choosing = await begin(fake, pebble);
  choosing.attempt.accept({ accounts: [OTHER_ADDRESS] });
  await choosing.done;
  const late = restoring.attempt.accept();
  await restoring.done;
  assert.ok(late.disposed);
  assert.is(fake.account().walletName, 'Pebble');
});

test('accountsChanged: other addresses, the balance is read anew', async () => {
  const { sink, account, adapter, settle } = await createConnected();
  const reads = adapter.reads.length;
  sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await settle();
  assert.equal(account().addresses, [OTHER_ADDRESS, ADDRESS]);
  assert.is(account().balance, null);
  assert.is(adapter.reads.length, reads + 1);
  assert.is(latest(adapter.reads).subject, `eip155:1:${OTHER_ADDRESS}`);
});

test('accountsChanged to none disconnects, forgets, and leaves no ghost', async () => {
  const { sink, account, connection, ctx, stored, state } = await createConnected();
  sink.disconnected();
  assert.equal([account().status, account().addresses], ['disconnected', []]);
  assert.ok(connection.disposed);
  assert.is(ctx.connections.size, 0);
  assert.is(stored('connections'), null);
  assert.equal(
    state.wallets.recent.value.map(({ name }) => name),
    ['Harbor'],
    'it is still one that was used',
  );
});

test('what a wallet says after it was let go changes nothing', async () => {
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

test('what a wallet says before it was taken changes nothing', async () => {
  const { attempt, account, done } = await begin();
  attempt.sink.accounts([OTHER_ADDRESS]);
  attempt.sink.network('eip155:56');
  attempt.sink.disconnected();
  assert.is(account().status, 'disconnected');
  attempt.accept();
  await done;
  assert.equal(account().addresses, [ADDRESS]);
});

test('a restored wallet of another family does not take over the active one', async () => {
  const fake = createFakeModal({ options: { networks: ['eip155:1', 'eip155:137'] } });
  fake.state.networks.chosen.value = 'eip155:137';
  const { attempt, done, state } = await begin(fake, harbor, true);
  attempt.accept({ networkId: 'eip155:1' });
  await done;
  assert.is(state.networks.activeId.value, 'eip155:1', 'of the same family, the wallet’s network counts');
});

test('a wallet whose provider is replaced under its id is let go', async () => {
  const { state, account, connection, stored } = await createConnected();
  state.wallets.injected.value = [{ ...harbor, providers: { eip155: {} } }, pebble];
  assert.is(account().status, 'disconnected');
  assert.ok(connection.disposed);
  assert.is(stored('connections'), null);
});

test('a wallet that turns out to have another family, too, stays', async () => {
  const { state, account } = await createConnected();
  state.wallets.injected.value = [{ ...harbor, providers: { ...harbor.providers, solana: {} } }, pebble];
  assert.is(account().status, 'connected');
});

test('one whose provider is replaced while it is asked is not taken', async () => {
  const { attempt, state, account, settle } = await begin();
  state.wallets.injected.value = [{ ...harbor, providers: { eip155: {} } }, pebble];
  const connection = attempt.accept();
  await settle();
  assert.is(account().status, 'disconnected');
  assert.ok(connection.disposed);
});

test('a wallet that disappears from the list, or a new one in it, changes nothing', async () => {
  const { state, account } = await createConnected();
  state.wallets.injected.value = [pebble];
  state.wallets.injected.value = [pebble, harbor, { ...harbor, id: 'com.reef' }];
  assert.is(account().status, 'connected');
});

test('at most two wallets are kept as recent, the newest first, each once', async () => {
  const fake = createFakeModal();
  const reef = { ...pebble, id: 'com.reef', name: 'Reef', provider: {} };
  for (const wallet of [harbor, pebble, harbor, reef, harbor]) {
    const { attempt, done } = await begin(fake, wallet);
    attempt.accept();
    await done;
  }
  assert.equal(fake.stored('recentWallets'), [
    { id: harbor.id, name: 'Harbor' },
    { id: 'com.reef', name: 'Reef' },
  ]);
});

test.run();
