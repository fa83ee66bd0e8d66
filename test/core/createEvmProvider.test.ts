import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createEvmHost } from '../support/createEvmHost';

test('createEvmProvider: loads its chunk for a request, a connection, or an event with a listener', async () => {
  const quiet = createEvmHost();
  quiet.state.networks.selectedId.value = 'eip155:137';
  await quiet.settle();
  assert.not(quiet.asked.includes('evmProvider'), 'no listeners');
  await quiet.connect();
  assert.ok(quiet.asked.includes('evmProvider'), 'a request of a click must reach the wallet in the task of the click');

  const listening = createEvmHost();
  const { take } = listening.listen();
  await listening.settle();
  assert.not(listening.asked.includes('evmProvider'), 'no event yet');
  listening.state.networks.selectedId.value = 'eip155:137';
  await listening.settle();
  assert.ok(listening.asked.includes('evmProvider'));
  assert.equal(take(), [['chainChanged', '0x89']]);

  const requesting = createEvmHost();
  await requesting.request('eth_chainId');
  assert.ok(requesting.asked.includes('evmProvider'));
});

test('createEvmProvider: reports events from before a failed load together with the next event', async () => {
  const { listen, state, settle, ctx } = createEvmHost();
  const { load } = ctx;
  let fails = true;
  Object.assign(ctx, {
    load: async (name: never) => {
      if (fails) throw new Error('offline');
      return load(name);
    },
  });
  const { take } = listen();
  state.networks.selectedId.value = 'eip155:137';
  await settle();
  assert.equal(take(), []);
  fails = false;
  state.accounts.update('eip155', {});
  await settle();
  assert.equal(take(), [['chainChanged', '0x89']]);
});

test('createEvmProvider: a listener that is added while the chunk loads does not affect earlier ones', async () => {
  const { provider, listen, state, settle } = createEvmHost();
  const { take } = listen();
  state.networks.selectedId.value = 'eip155:137';
  provider.on('connect', () => {});
  await settle();
  assert.equal(take(), [['chainChanged', '0x89']]);
});

test('createEvmProvider: loads nothing after destroy', async () => {
  const { listen, state, destroy, asked, settle } = createEvmHost();
  listen();
  destroy();
  state.networks.selectedId.value = 'eip155:137';
  await settle();
  assert.equal(asked, []);
});

test('createEvmProvider: web3.js recognizes it by a native async function', () => {
  assert.is(createEvmHost().provider.request.constructor.name, 'AsyncFunction');
});

test('createEvmProvider: a listener added twice is called twice and removed one at a time', async () => {
  const { provider, state, settle } = createEvmHost();
  let calls = 0;
  const listener = (): void => void calls++;
  assert.is(provider.on('chainChanged', listener), provider);
  provider.on('chainChanged', listener);
  state.networks.selectedId.value = 'eip155:137';
  await settle();
  assert.is(calls, 2);
  assert.is(provider.removeListener('chainChanged', listener), provider);
  provider.removeListener('accountsChanged', listener);
  state.networks.selectedId.value = 'eip155:1';
  await settle();
  assert.is(calls, 3);
  provider.removeListener('chainChanged', listener);
  provider.removeListener('chainChanged', listener);
  state.networks.selectedId.value = 'eip155:137';
  await settle();
  assert.is(calls, 3);
});

test.run();
