import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createEvmHost } from '../../../support/createEvmHost';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const third = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

const { error } = console;
test.after.each(() => {
  console.error = error;
});

test('events: across wallets, from the first connection to the last', async () => {
  const { listen, connect, ctx, settle } = createEvmHost();
  const { take } = listen();
  await connect();
  assert.equal(take(), [
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [first]],
  ]);
  await connect('Pebble');
  assert.equal(
    take(),
    [
      ['chainChanged', '0x89'],
      ['accountsChanged', [second]],
    ],
    'a wallet that replaces another one is no disconnection',
  );
  await (await ctx.connection()).disconnect(ctx, 'eip155');
  await settle();
  assert.equal(take(), [
    ['accountsChanged', []],
    ['disconnect', 4900],
  ]);
  await connect();
  assert.equal(take(), [
    ['connect', { chainId: '0x1' }],
    ['chainChanged', '0x1'],
    ['accountsChanged', [first]],
  ]);
});

test('events: reports the network that the visitor chooses without a wallet', async () => {
  const { listen, state, settle } = createEvmHost();
  const { take } = listen();
  state.networks.selectedId.value = 'eip155:137';
  await settle();
  assert.equal(take(), [['chainChanged', '0x89']]);
});

test('events: reports the wallet’s own changes, ignores repeated and malformed ones', async () => {
  const { listen, connect, harbor, clock } = createEvmHost();
  const { take } = listen();
  await connect();
  take();
  const shared = [second.toLowerCase(), third.toLowerCase()];
  harbor.behave({ eth_chainId: '0x89', eth_accounts: shared });
  harbor.emit('chainChanged', '0x89');
  harbor.emit('accountsChanged', shared);
  await clock.advance(50);
  assert.equal(take(), [
    ['chainChanged', '0x89'],
    ['accountsChanged', [second, third]],
  ]);
  for (const bad of ['0x0', -1, 'eip155:1', null, {}]) harbor.emit('chainChanged', bad);
  for (const bad of [undefined, 'all', {}, { length: 1, 0: first }]) harbor.emit('accountsChanged', bad);
  harbor.emit('accountsChanged', [second.toUpperCase().replace('0X', '0x'), third, second, '0x12', 7]);
  await clock.advance(50);
  assert.equal(take(), []);
  harbor.behave({ eth_chainId: '0x1', eth_accounts: [third] });
  harbor.emit('chainChanged', 'mainnet');
  harbor.emit('accountsChanged', third);
  await clock.advance(50);
  assert.equal(
    take(),
    [
      ['chainChanged', '0x1'],
      ['accountsChanged', [third]],
    ],
    'an event that cannot be read is asked for',
  );
  harbor.emit('accountsChanged', []);
  await clock.advance(50);
  assert.equal(take(), [
    ['accountsChanged', []],
    ['disconnect', 4900],
  ]);
});

test('events: a wallet that is locked is disconnected, and connected again when it is unlocked', async () => {
  const { listen, connect, request, harbor, clock, account } = createEvmHost();
  const { take } = listen();
  await connect();
  take();
  harbor.behave({ eth_accounts: [] });
  harbor.emit('accountsChanged', []);
  await clock.advance(10_000);
  assert.equal(take(), [
    ['accountsChanged', []],
    ['disconnect', 4900],
  ]);
  assert.equal([account().status, await request('eth_accounts')], ['disconnected', []]);
  harbor.behave({ eth_accounts: [second], eth_chainId: '0x89' });
  harbor.emit('accountsChanged', [second]);
  await clock.advance(100);
  assert.equal(take(), [
    ['connect', { chainId: '0x89' }],
    ['chainChanged', '0x89'],
    ['accountsChanged', [second]],
  ]);
  assert.equal(await request('eth_accounts'), [second]);
});

test('events: forwards only well-formed messages of the current wallet', async () => {
  const { listen, connect, harbor, pebble } = createEvmHost();
  const { take } = listen();
  await connect();
  take();
  const message = { type: 'eth_subscription', data: { subscription: '0x1', result: { number: '0x2' } } };
  harbor.emit('message', message);
  for (const bad of [undefined, null, 'text', {}, { type: 7 }]) harbor.emit('message', bad);
  assert.equal(take(), [['message', message]]);
  await connect('Pebble');
  take();
  assert.is(harbor.listenerCount, 0, 'the wallet that was replaced keeps no listener');
  harbor.emit('message', message);
  assert.equal(take(), []);
  pebble.emit('message', message);
  assert.equal(take(), [['message', message]]);
});

test('events: a session’s accounts on the active network', async () => {
  const { listen, connect, ctx, state, settle } = createEvmHost();
  const { take } = listen();
  await connect();
  take();
  const connection = ctx.connections.get('eip155');
  if (!connection) throw new Error('not connected');
  ctx.connections.set('eip155', { ...connection, networkAccounts: [second] });
  state.accounts.update('eip155', { addresses: [first, second], networkId: 'eip155:137' });
  await settle();
  assert.equal(take(), [
    ['chainChanged', '0x89'],
    ['accountsChanged', [second]],
  ]);
});

test('events: a listener that throws, mutates the payload or removes others does not affect the others', async () => {
  const { provider, connect, account } = createEvmHost();
  const reported: unknown[] = [];
  console.error = (mistake) => void reported.push(mistake);
  const boom = new Error('boom');
  const received: unknown[] = [];
  const last = (accounts: readonly string[]): void => void received.push(accounts);
  provider.on('accountsChanged', () => {
    throw boom;
  });
  provider.on('accountsChanged', (accounts) => {
    (accounts as string[]).length = 0;
    provider.removeListener('accountsChanged', last);
  });
  provider.on('accountsChanged', last);
  await connect();
  assert.equal(reported, [boom]);
  assert.equal(received, [[first]]);
  assert.equal(account().addresses, [first]);
  await connect('Pebble');
  assert.equal(received, [[first]]);
});

test('events: a listener that sends requests and closes the modal gets the new state', async () => {
  const { provider, connect, request, close } = createEvmHost();
  const answers: unknown[] = [];
  provider.on('connect', () => {
    close();
    request('eth_accounts').then((accounts) => answers.push(accounts));
  });
  await connect();
  assert.equal(answers, [[first.toLowerCase()]]);
});

test('events: destroying the modal is a disconnect, and the last event', async () => {
  const { listen, connect, destroy, harbor, clock, state } = createEvmHost();
  const { take } = listen();
  await connect();
  take();
  destroy();
  assert.equal(take(), [
    ['accountsChanged', []],
    ['disconnect', 4900],
  ]);
  state.networks.selectedId.value = 'eip155:137';
  state.accounts.clear('eip155');
  harbor.emit('message', { type: 'eth_subscription', data: 1 });
  await clock.advance(100);
  assert.equal(take(), []);
});

test('events: without a wallet, destroying the modal emits none', async () => {
  const { listen, destroy, clock } = createEvmHost();
  const { take } = listen();
  destroy();
  await clock.advance(100);
  assert.equal(take(), []);
});

test.run();
