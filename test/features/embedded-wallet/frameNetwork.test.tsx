import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as evmProvider from '../../../src/chains/eip155/provider';
import { createEvmProvider } from '../../../src/core/createEvmProvider';
import { connection } from '../../../src/features/connection/index';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { createSecureSite } from '../../support/createSecureSite';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { failure, rejection } from '../../support/rejection';

const transaction = { from: ADDRESS, to: OTHER_ADDRESS, value: '0x1' };

async function createSwitching() {
  const site = createSecureSite({ chunks: { evmProvider } });
  await site.logIn();
  const { request } = createEvmProvider(site.ctx);
  return {
    ...site,
    request,
    /** The network that the host gets, and the network on which its transaction reaches the frame. */
    async networks() {
      void request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {});
      await site.settle();
      await site.settle();
      return [await request({ method: 'eth_chainId' }), site.last('RPC_REQUEST').payload?.chainId];
    },
  };
}

test('switch: a switch that the visitor leaves keeps the network of transactions, and the frame switches back', async () => {
  const site = await createSwitching();
  const view = new AbortController();
  site.hold('SWITCH_NETWORK');
  const done = rejection(connection.switchNetwork(site.ctx, 'eip155:8453', view.signal));
  await site.settle();
  view.abort();
  site.answer('SWITCH_NETWORK');
  await done;
  await site.settle();
  assert.equal(site.last('SWITCH_NETWORK').payload, { chainId: 'eip155:1' });
  assert.equal(await site.networks(), ['0x1', 'eip155:1']);
});

test('switch: if the user cannot be read, keeps the network of transactions, and the frame switches back', async () => {
  const site = await createSwitching();
  site.hold('GET_USER');
  const done = rejection(connection.switchNetwork(site.ctx, 'eip155:8453'));
  await site.settle();
  await site.settle();
  site.refuse('GET_USER', refusals.unreachable);
  await done;
  assert.equal(site.last('SWITCH_NETWORK').payload, { chainId: 'eip155:1' });
  assert.equal(await site.networks(), ['0x1', 'eip155:1']);
});

test('switch: drops a user that was read on the previous network', async () => {
  const site = await createSwitching();
  site.hold('GET_USER');
  site.updateSession();
  await site.settle();
  await site.settle();
  const held = site.last('GET_USER');
  const switching = connection.switchNetwork(site.ctx, 'eip155:8453');
  await site.settle();
  await site.settle();
  site.answer('GET_USER');
  await switching;
  site.reply(held);
  await site.settle();
  assert.equal(await site.networks(), ['0x2105', 'eip155:8453']);
});

test('switch: the frame does not switch back while another switch uses it', async () => {
  const site = await createSwitching();
  const view = new AbortController();
  site.hold('SWITCH_NETWORK');
  const left = rejection(connection.switchNetwork(site.ctx, 'eip155:8453', view.signal));
  await site.settle();
  const held = site.last('SWITCH_NETWORK');
  view.abort();
  const done = connection.switchNetwork(site.ctx, 'eip155:137');
  await site.settle();
  site.reply(held);
  await left;
  site.answer('SWITCH_NETWORK');
  await done;
  assert.equal(site.last('SWITCH_NETWORK').payload, { chainId: 'eip155:137' });
  assert.equal(await site.networks(), ['0x89', 'eip155:137']);
});

test('transaction: refuses one for another network than the active one', async () => {
  const { request, posted } = await createSwitching();
  const params = [{ ...transaction, chainId: '0x2105' }];
  assert.is((await failure(request({ method: 'eth_sendTransaction', params }))).code, -32602);
  assert.not(posted().includes('RPC_REQUEST'));
});

test.run();
