import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addNetwork, removeNetwork, switchNetwork } from '../../../src/core/actions/changeNetworks';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { createConnected } from '../../support/connected';
import { createFakeModal } from '../../support/fakeModal';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_ADDRESS } from '../../support/solana';

const meadow = {
  id: 4242,
  name: 'Meadow',
  nativeCurrency: { name: 'Meadow', symbol: 'MDW', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.meadow.example'] } },
};

test('addNetwork: accepts a known id and a network object', () => {
  const { ctx, state } = createFakeModal();
  addNetwork(ctx, 'eip155:137');
  addNetwork(ctx, meadow);
  assert.equal(
    state.networks.all.value.map(({ caipNetworkId, name }) => [caipNetworkId, name]),
    [
      ['eip155:1', 'Ethereum'],
      ['eip155:137', 'Polygon'],
      ['eip155:4242', 'Meadow'],
    ],
  );
});

test('addNetwork: custom RPC URLs replace the network’s', () => {
  const { ctx, state } = createFakeModal({
    options: { customRpcUrls: { 'eip155:4242': 'https://own.example/' } },
  });
  addNetwork(ctx, meadow);
  assert.equal(state.networks.find('eip155:4242')?.rpcUrls, ['https://own.example/']);
});

test('addNetwork: an object replaces a listed network; an id brings the listed one back', () => {
  // The second one is not a known network.
  for (const id of [1, 31_337]) {
    const listed = { ...meadow, name: 'Listed', id, blockExplorers: { default: { url: 'https://explorer.example/' } } };
    const { ctx, state } = createFakeModal({ options: { networks: [listed, 'eip155:137'] } });
    const names = () => state.networks.all.value.map(({ name }) => name);
    const before = state.networks.find(`eip155:${id}`);
    addNetwork(ctx, { ...meadow, id });
    assert.equal(names(), ['Meadow', 'Polygon']);
    removeNetwork(ctx, `eip155:${id}`);
    assert.equal(names(), ['Polygon']);
    addNetwork(ctx, `eip155:${id}`);
    assert.equal(names(), ['Listed', 'Polygon']);
    assert.equal(state.networks.find(`eip155:${id}`), before);
  }
});

test('addNetwork: the id of a network object of the option brings it back, also of one that is not known', async () => {
  const { ctx, state } = createFakeModal({ options: { networks: ['eip155:1', meadow] } });
  const names = () => state.networks.all.value.map(({ name }) => name);
  removeNetwork(ctx, 'eip155:4242');
  assert.equal(names(), ['Ethereum']);
  addNetwork(ctx, 'eip155:4242');
  assert.equal(names(), ['Ethereum', 'Meadow']);
  addNetwork(ctx, { ...meadow, id: 4243 });
  removeNetwork(ctx, 'eip155:4243');
  assert.is((await failure(() => addNetwork(ctx, 'eip155:4243'))).code, 'invalidOptions', 'it is not of the option');
});

test('addNetwork, removeNetwork: reject a chain family without an adapter', async () => {
  const { ctx, state } = createFakeModal({ options: { adapters: ['eip155'] } });
  const literal = { code: 'adapterForNamespace', message: "Adapter for namespace solana doesn't exist" };
  assert.equal(await failure(() => addNetwork(ctx, { ...meadow, caipNetworkId: 'solana:mainnet' })), literal);
  assert.equal(await failure(() => removeNetwork(ctx, 'solana:mainnet')), literal);
  assert.is(state.networks.all.value.length, 1);
});

test('removeNetwork: removes a network', () => {
  const { ctx, state } = createFakeModal({ options: { networks: ['eip155:1', 'eip155:137'] } });
  removeNetwork(ctx, 'eip155:1');
  assert.equal(
    state.networks.all.value.map(({ name }) => name),
    ['Polygon'],
  );
  removeNetwork(ctx, 'eip155:999');
  assert.is(state.networks.all.value.length, 1);
});

test('removeNetwork: the wallet of a family without networks stays connected, and another family is active', async () => {
  const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
  const { ctx, state } = await createConnected({
    options: { networks: ['eip155:1', DEVNET], adapters: ['eip155', 'solana'] },
  });
  state.accounts.update('solana', { status: 'connected', addresses: [SOLANA_ADDRESS], networkId: DEVNET });
  state.networks.selectedId.value = DEVNET;
  removeNetwork(ctx, DEVNET);
  assert.is(state.networks.activeId.value, 'eip155:1');
  assert.is(state.accounts.get('solana').status, 'connected');
  assert.not(state.networks.unsupported.value, 'nobody has to choose');
  addNetwork(ctx, DEVNET);
  assert.is(state.networks.activeId.value, DEVNET, 'it is back where it was');
});

test('addNetwork: known networks of every family', () => {
  const adapters = ['eip155', 'solana', 'bip122', 'polkadot'] as const;
  const { ctx, state } = createFakeModal({ options: { adapters } });
  for (const id of ['solana:mainnet', 'solana:devnet', 'bip122:mainnet', 'polkadot:mainnet']) addNetwork(ctx, id);
  assert.equal(
    state.networks.all.value.map(({ name }) => name),
    ['Ethereum', 'Solana', 'Solana Devnet', 'Bitcoin', 'Polkadot'],
  );
});

test('addNetwork, removeNetwork: reject invalid CAIP-2 ids', async () => {
  const { ctx } = createFakeModal();
  const wrong = { code: 'invalidCaipNetworkId', message: 'Invalid CAIP-2 network id' };
  for (const id of ['', '1', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'eip155:1 ', 'EIP155:1']) {
    assert.equal(await failure(() => addNetwork(ctx, id)), wrong);
    assert.equal(await failure(() => removeNetwork(ctx, id)), wrong);
    for (const change of [addNetwork, removeNetwork]) {
      const { cause } = (await rejection(() => change(ctx, id))) as Error;
      assert.is((cause as Error).message, `Invalid option 'network': expected the form 'eip155:1', got '${id}'`);
    }
  }
});

test('addNetwork, removeNetwork: a chain family without an adapter', async () => {
  const { ctx } = createFakeModal({ options: { adapters: ['eip155'] } });
  const solana = 'solana:424242424242424242424242424242';
  for (const [id, ns] of [['cosmos:cosmoshub-4', 'cosmos'] as const, [solana, 'solana'] as const]) {
    const wrong = { code: 'adapterForNamespace', message: `Adapter for namespace ${ns} doesn't exist` };
    assert.equal(await failure(() => addNetwork(ctx, id)), wrong);
    assert.equal(await failure(() => removeNetwork(ctx, id)), wrong);
  }
});

test('switchNetwork: a malformed id is refused without an alert; one that the app lacks has one', async () => {
  const { ctx, alerts } = createFakeModal();
  assert.equal(await failure(switchNetwork(ctx, '8453')), {
    code: 'invalidCaipNetworkId',
    message: 'Invalid CAIP-2 network id',
  });
  assert.is((await failure(switchNetwork(ctx, ''))).code, 'networkMissing');
  assert.equal(alerts(), []);
  assert.is((await failure(switchNetwork(ctx, 'eip155:8453'))).code, 'networkNotFound');
  assert.equal(alerts(), ['networkNotFound']);
});

test('addNetwork: an unknown id requires a network object', async () => {
  const { ctx } = createFakeModal();
  const error = (await rejection(() => addNetwork(ctx, 'eip155:424242'))) as WalletModalError;
  assert.ok(error instanceof WalletModalError);
  assert.is(error.code, 'invalidOptions');
  assert.match(error.message, "expected a known network or a network object, got 'eip155:424242'");
});

test('addNetwork: rejects a value that is not a network with `invalidOptions`', async () => {
  const { ctx, state } = createFakeModal();
  for (const input of [null, undefined, 7, {}, [], { id: 1 }, { ...meadow, rpcUrls: null }, { ...meadow, name: 7 }]) {
    const { code } = await failure(() => addNetwork(ctx, input as never));
    assert.is(code, 'invalidOptions', JSON.stringify(input));
  }
  assert.is(state.networks.all.value.length, 1);
});

test.run();
