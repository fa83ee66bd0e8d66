import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getActions, getActionView } from '../../src/shared/getActions';
import { addActions } from '../support/actionRows';
import { createFakeModal, type Setup } from '../support/fakeModal';

function setup(options: Setup['options'] = {}) {
  const modal = createFakeModal({ options });
  addActions(modal);
  return { ...modal, views: () => getActions(modal.ctx).map(({ view }) => view as string) };
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
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
  assert.equal(setup({ networks: [solana] }).views(), ['OnRampProviders', 'WalletReceive', 'WalletSend']);
  assert.equal(setup({ networks: [bitcoin] }).views(), ['WalletReceive']);
});

test('getActionView: the view of an action, if the account has it', () => {
  const { ctx } = setup({ features: { send: false } });
  assert.is(getActionView(ctx, 'onramp'), 'OnRampProviders');
  assert.is(getActionView(ctx, 'send'), undefined);
});

test.run();
