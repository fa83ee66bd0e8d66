import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { requestNetwork } from '../../../src/features/connection/requestNetwork';
import * as networks from '../../../src/features/networks/index';
import { createConnected } from '../../support/connected';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, harbor, wallet } from '../../support/fakeModal';
import { failure } from '../../support/rejection';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from '../../support/solana';

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const reef = wallet('Reef', { providers: { solana: {} } });
const setup = {
  options: { networks: ['eip155:1', 'eip155:137', SOLANA_MAINNET, DEVNET], adapters: ['eip155', 'solana'] },
  wallets: [harbor, reef],
  chunks: { networks },
} as const;

/** Requests a network of Solana while a wallet is connected on Ethereum. */
async function request(options = {}) {
  const fake = await createConnected({ ...setup, options: { ...setup.options, ...options } });
  const done = requestNetwork(fake.ctx, DEVNET);
  let settled = false;
  done.finally(() => (settled = true)).catch(() => {});
  await fake.settle();
  return { ...fake, done, isSettled: () => settled };
}

test('requestNetwork: without a wallet, the network is active at once', async () => {
  const { ctx, state, view } = createFakeModal(setup);
  await requestNetwork(ctx, DEVNET);
  assert.is(state.networks.activeId.peek(), DEVNET);
  assert.not(state.modal.open.peek());
  assert.is(view(), 'Connect');
});

test('requestNetwork: prompts for a wallet of another family, and resolves when it connects', async () => {
  const { ctx, state, view, adapter, done, settle, isSettled, stored } = await request();
  assert.ok(state.modal.open.peek());
  assert.is(view(), 'SwitchActiveChain');
  assert.is(state.networks.activeId.peek(), 'eip155:1', 'not before it is connected');
  assert.is(adapter.attempts.length, 1, 'no wallet is asked');
  state.router.push('ConnectingExternal', { walletId: reef.id });
  connectWallet(ctx, { walletId: reef.id, signal: ctx.signal }).catch(() => {});
  await settle();
  assert.is(latest(adapter.attempts).networkId, DEVNET, 'the wallet is told the network');
  latest(adapter.attempts).accept({ accounts: [SOLANA_ADDRESS], networkId: DEVNET });
  await settle();
  assert.ok(isSettled());
  await done;
  assert.is(state.networks.activeId.peek(), DEVNET);
  assert.equal([...ctx.connections.keys()], ['eip155', 'solana'], 'the other one stays');
  assert.not(state.modal.open.peek());
  assert.is(stored('activeNetwork'), DEVNET, 'a reload shows the same family');
});

test('requestNetwork: a wallet that connects on another network is then requested to switch', async () => {
  const { ctx, state, view, adapter, done, settle, isSettled } = await request();
  connectWallet(ctx, { walletId: reef.id, signal: ctx.signal }).catch(() => {});
  await settle();
  const connection = latest(adapter.attempts).accept({ accounts: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET });
  await settle();
  assert.is(view(), 'SwitchNetwork');
  assert.is(state.router.current.peek().data.networkId, DEVNET);
  assert.not(isSettled());
  connection.sink.network(DEVNET);
  await done;
  assert.is(state.networks.activeId.peek(), DEVNET);
});

for (const enableEmbedded of [false, true])
  test(`requestNetwork: closing the modal rejects, and nothing has changed; embedded: ${enableEmbedded}`, async () => {
    const { ctx, state, done, settle, isSettled } = await request({ enableEmbedded });
    close(ctx);
    await settle();
    assert.ok(isSettled());
    assert.is((await failure(done)).code, 'userRejected');
    assert.is(state.networks.activeId.peek(), 'eip155:1');
    assert.equal([...ctx.connections.keys()], ['eip155']);
  });

test('requestNetwork: a network that the app does not have opens nothing', async () => {
  const { ctx, state } = await createConnected(setup);
  for (const [id, code] of [
    ['solana:x', 'networkNotFound'],
    ['', 'networkMissing'],
  ] as const) {
    assert.is((await failure(requestNetwork(ctx, id as 'solana:x'))).code, code);
    assert.not(state.modal.open.peek());
  }
});

test.run();
