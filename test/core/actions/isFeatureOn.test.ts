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
  const { ctx, state } = createFakeModal({ options: { features: { email: true } } });
  for (const name of Object.keys(decided) as (keyof RemoteFeatures)[]) assert.not(isFeatureOn(ctx, name), name);
  state.remote.value = decided;
  assert.ok(isFeatureOn(ctx, 'email'));
  assert.ok(isFeatureOn(ctx, 'socials'));
  assert.not(isFeatureOn(ctx, 'swaps'), 'a list of no provider');
  assert.not(isFeatureOn(ctx, 'onramp'));
  assert.not(isFeatureOn(ctx, 'activity'));
});

test('the rest is as the host says, and where it says nothing as it is by itself', () => {
  const { ctx, state } = createFakeModal({ options: { features: { receive: false } } });
  state.remote.value = decided;
  assert.not(isFeatureOn(ctx, 'receive'));
  assert.ok(isFeatureOn(ctx, 'send'));
  assert.ok(isFeatureOn(ctx, 'allWallets'));
  assert.not(isFeatureOn(ctx, 'pay'));
  assert.not(isFeatureOn(ctx, 'smartSessions'));
});

test.run();
