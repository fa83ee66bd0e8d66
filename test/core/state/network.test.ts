import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../src/core/options/hostOptions';
import { decodeOptions } from '../../../src/core/options/options';
import { createState } from '../../../src/core/state/create';
import type { CaipNetworkId } from '../../../src/lib/caip';

const three: Options = { networks: ['eip155:1', 'eip155:137', 'eip155:8453'] };
const make = (options: Options = three) => createState(decodeOptions(options));
type State = ReturnType<typeof make>;

const connect = ({ accounts }: State, networkId: CaipNetworkId): void =>
  accounts.update('eip155', { status: 'connected', addresses: ['0x1'], networkId });
const ids = ({ networks }: State): string[] => networks.all.value.map(({ caipNetworkId }) => caipNetworkId);
const network = (caipNetworkId: CaipNetworkId, name = 'Added') =>
  ({ ...make().networks.all.value[0], caipNetworkId, name }) as never;

test('networks: the first one is active', () => {
  const { networks } = make();
  assert.is(networks.activeId.value, 'eip155:1');
  assert.is(networks.active.value?.name, 'Ethereum');
  assert.is(networks.activeNamespace.value, 'eip155');
});

test('networks: the choice takes precedence over the default, the default over the first', () => {
  const { networks } = make({ ...three, defaultNetwork: 'eip155:137' });
  assert.is(networks.activeId.value, 'eip155:137');
  networks.selectedId.value = 'eip155:8453';
  assert.is(networks.activeId.value, 'eip155:8453');
});

test('networks: an unknown choice or default is ignored', () => {
  const { networks } = make({ networks: ['eip155:1'], defaultNetwork: 'eip155:137' });
  networks.selectedId.value = 'eip155:8453';
  assert.is(networks.activeId.value, 'eip155:1');
});

test('networks: the network of a connected wallet is active', () => {
  const state = make();
  connect(state, 'eip155:137');
  assert.is(state.networks.activeId.value, 'eip155:137');
  state.networks.selectedId.value = 'eip155:8453';
  assert.is(state.networks.activeId.value, 'eip155:137');
  state.accounts.clear('eip155');
  assert.is(state.networks.activeId.value, 'eip155:8453');
});

test('unsupported: a wallet is on a network that the app does not have', () => {
  const state = make();
  assert.not(state.networks.unsupported.value);
  connect(state, 'eip155:56');
  assert.ok(state.networks.unsupported.value);
  assert.is(state.networks.active.value, undefined);
  assert.is(state.networks.activeId.value, 'eip155:56');
  connect(state, 'eip155:1');
  assert.not(state.networks.unsupported.value);
});

test('unsupported: the family of the wallet stays active, also where another one comes first', () => {
  const state = make({ networks: ['solana:mainnet', 'eip155:1'], adapters: ['solana', 'eip155'] });
  connect(state, 'eip155:1');
  state.networks.selectedId.value = 'eip155:1';
  connect(state, 'eip155:56');
  state.networks.selectedId.value = 'eip155:56';
  assert.equal([state.networks.activeId.value, state.networks.unsupported.value], ['eip155:56', true]);
});

test('unsupported: false if the app allows it', () => {
  const state = make({ ...three, allowUnsupportedChain: true });
  connect(state, 'eip155:56');
  assert.not(state.networks.unsupported.value);
});

test('add, remove: a network is added once and removed', () => {
  const state = make();
  state.networks.add(network('eip155:56'));
  state.networks.add(network('eip155:56'));
  assert.equal(ids(state), ['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:56']);
  state.networks.remove('eip155:56');
  state.networks.remove('eip155:137');
  assert.equal(ids(state), ['eip155:1', 'eip155:8453']);
  state.networks.add(network('eip155:137'));
  assert.ok(ids(state).includes('eip155:137'));
  assert.is(new Set(ids(state)).size, ids(state).length);
});

test('add: a network replaces one with the same id, in its place', () => {
  const state = make();
  state.networks.add(network('eip155:56'));
  state.networks.add(network('eip155:137', 'Mine'));
  state.networks.add(network('eip155:56', 'Newer'));
  assert.equal(
    state.networks.all.value.map(({ name }) => name),
    ['Ethereum', 'Mine', 'Base', 'Newer'],
  );
});

test('add: later changes of the host’s object have no effect', () => {
  const state = make();
  const given = { ...(network('eip155:56') as object), rpcUrls: ['https://one.example/'] };
  state.networks.add(given as never);
  given.rpcUrls.push('https://two.example/');
  assert.equal(state.networks.find('eip155:56')?.rpcUrls, ['https://one.example/']);
});

test('custom URLs: apply to every network however it came, and are replaced and removed with the option', () => {
  const state = make({ networks: ['eip155:1'] });
  const standard = state.networks.find('eip155:1')?.rpcUrls;
  state.networks.add({ ...(network('eip155:56') as object), rpcUrls: ['https://own.example/'] } as never);
  const urlsWith = (customRpcUrls: Options['customRpcUrls']) => {
    state.settings.value = decodeOptions({ customRpcUrls }, state.settings.value);
    return state.networks.all.value.map(({ rpcUrls }) => rpcUrls);
  };
  assert.equal(urlsWith({ 'eip155:1': 'https://a.example/', 'eip155:56': [{ url: 'https://b.example/' }] }), [
    ['https://a.example/'],
    ['https://b.example/'],
  ]);
  assert.equal(urlsWith({ 'eip155:56': 'https://c.example/' }), [standard, ['https://c.example/']]);
  assert.equal(urlsWith(undefined), [standard, ['https://own.example/']]);
});

test('remove: the wallet’s network becomes unsupported', () => {
  const state = make();
  connect(state, 'eip155:137');
  state.networks.remove('eip155:137');
  assert.ok(state.networks.unsupported.value);
});

test('remove: the chosen network falls back to the first', () => {
  const state = make();
  state.networks.selectedId.value = 'eip155:1';
  state.networks.remove('eip155:1');
  assert.is(state.networks.activeId.value, 'eip155:137');
});

test('remove: without networks there is an active id but no active network', () => {
  const state = make({ networks: ['eip155:137'] });
  state.networks.remove('eip155:137');
  assert.equal(ids(state), []);
  assert.is(state.networks.activeId.value, 'eip155:1');
  assert.is(state.networks.active.value, undefined);
  assert.not(state.networks.unsupported.value);
});

test('family: that of the latest view that names one, until the visitor leaves it', () => {
  const { networks, router } = make();
  assert.is(networks.family.value, null);
  router.reset('Networks', { namespace: 'eip155' });
  router.push('WhatIsANetwork');
  assert.is(networks.family.value, 'eip155');
  router.push('Connect', { namespace: undefined });
  router.push('AllWallets');
  assert.is(networks.family.value, null, 'for all of them');
  router.goBackToIndex(1);
  assert.is(networks.family.value, 'eip155');
  router.reset('Connect');
  assert.is(networks.family.value, null);
});

test.run();
