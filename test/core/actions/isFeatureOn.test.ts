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

test('isFeatureOn: remote features are off until the project’s configuration is known', () => {
  const { ctx, state } = createFakeModal({ options: { features: { email: true } } });
  for (const name of Object.keys(decided) as (keyof RemoteFeatures)[]) assert.not(isFeatureOn(ctx, name), name);
  state.remote.value = decided;
  assert.ok(isFeatureOn(ctx, 'email'));
  assert.ok(isFeatureOn(ctx, 'socials'));
  assert.not(isFeatureOn(ctx, 'swaps'), 'a list of no provider');
  assert.not(isFeatureOn(ctx, 'onramp'));
  assert.not(isFeatureOn(ctx, 'activity'));
});

test('isFeatureOn: other features follow the host’s options and defaults', () => {
  const { ctx, state } = createFakeModal({ options: { features: { receive: false } } });
  state.remote.value = decided;
  assert.not(isFeatureOn(ctx, 'receive'));
  assert.ok(isFeatureOn(ctx, 'send'));
  assert.ok(isFeatureOn(ctx, 'allWallets'));
  assert.not(isFeatureOn(ctx, 'pay'));
  assert.not(isFeatureOn(ctx, 'smartSessions'));
});

test.run();
