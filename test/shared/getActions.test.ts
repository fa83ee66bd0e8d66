import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Namespace } from '../../src/lib/caip';
import { getActions, getActionView } from '../../src/shared/getActions';
import { addActions } from '../support/actionRows';
import { createFakeModal, type Setup } from '../support/fakeModal';

function setup(options: Setup['options'] = {}) {
  const modal = createFakeModal({ options });
  addActions(modal);
  return {
    ...modal,
    views: (namespace: Namespace = 'eip155') => getActions(modal.ctx, namespace).map(({ view }) => view as string),
  };
}

test('getActions: buy, swap, receive, send unless the host orders them', () => {
  assert.equal(setup().views(), ['OnRampProviders', 'Swap', 'WalletReceive', 'WalletSend']);
  const option = setup({ walletFeaturesOrder: ['send', 'receive'] });
  assert.equal(option.views().slice(0, 2), ['WalletSend', 'WalletReceive']);
  assert.is(option.views().length, 4, 'the others follow');
  const feature = setup({ walletFeaturesOrder: ['send'], features: { walletFeaturesOrder: ['swaps'] } });
  assert.is(feature.views()[0], 'Swap', 'the order among the features wins');
});

test('getActions: an action whose feature is off is absent', () => {
  assert.equal(setup({ features: { send: false } }).views(), ['OnRampProviders', 'Swap', 'WalletReceive']);
  assert.equal(setup({ features: { receive: false } }).views(), ['OnRampProviders', 'Swap', 'WalletSend']);
  const { state, views } = setup();
  const remote = state.remote.peek();
  if (remote) state.remote.value = { ...remote, swaps: false, onramp: [] };
  assert.equal(views(), ['WalletReceive', 'WalletSend']);
});

test('getActions: an action that the chain family does not have is absent', () => {
  const { views } = setup();
  assert.equal(views('solana'), ['OnRampProviders', 'WalletReceive', 'WalletSend']);
  assert.equal(setup({ adapters: ['eip155'] }).views('solana'), ['OnRampProviders', 'WalletReceive']);
  for (const namespace of ['bip122', 'polkadot'] as const) assert.equal(views(namespace), ['WalletReceive']);
});

test('getActions: an app without a network for swaps has no Swap', () => {
  const sepolia = 'eip155:11155111';
  assert.equal(setup({ networks: [sepolia] }).views(), ['OnRampProviders', 'WalletReceive', 'WalletSend']);
  assert.ok(
    setup({ networks: [sepolia, 'eip155:10'] })
      .views()
      .includes('Swap'),
    'on another network',
  );
});

test('getActionView: the view of an action, if the account has it', () => {
  const { ctx } = setup({ features: { send: false } });
  assert.is(getActionView(ctx, 'eip155', 'onramp'), 'OnRampProviders');
  assert.is(getActionView(ctx, 'polkadot', 'onramp'), undefined);
  assert.is(getActionView(ctx, 'eip155', 'send'), undefined);
});

test.run();
