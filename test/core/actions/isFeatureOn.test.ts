import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isFeatureOn } from '../../../src/core/actions/isFeatureOn';
import type { RemoteFeatures } from '../../../src/core/state/remote';
import { createFakeModal } from '../../support/fakeModal';

const decided: RemoteFeatures = {
  email: true,
  socials: ['google'],
  swaps: [],
  onramp: false,
  activity: false,
  branding: true,
};

test('what the project decides on is off until it has decided, then as it says', () => {
  const { modal, state } = createFakeModal({ options: { features: { email: true } } });
  for (const name of Object.keys(decided) as (keyof RemoteFeatures)[]) assert.not(isFeatureOn(modal, name), name);
  state.remote.value = decided;
  assert.ok(isFeatureOn(modal, 'email'));
  assert.ok(isFeatureOn(modal, 'socials'));
  assert.not(isFeatureOn(modal, 'swaps'), 'a list of no provider');
  assert.not(isFeatureOn(modal, 'onramp'));
  assert.not(isFeatureOn(modal, 'activity'));
});

test('the rest is as the host says, and where it says nothing as it is by itself', () => {
  const { modal, state } = createFakeModal({ options: { features: { receive: false } } });
  state.remote.value = decided;
  assert.not(isFeatureOn(modal, 'receive'));
  assert.ok(isFeatureOn(modal, 'send'));
  assert.ok(isFeatureOn(modal, 'allWallets'));
  assert.not(isFeatureOn(modal, 'pay'));
  assert.not(isFeatureOn(modal, 'smartSessions'));
});

test.run();
