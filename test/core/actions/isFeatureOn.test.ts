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

const names = Object.keys(decided) as (keyof RemoteFeatures)[];
const api = 'https://api.web3modal.org';

test('isFeatureOn: until the project’s configuration is resolved, the logins are on and other features are off', () => {
  const { ctx, state } = createFakeModal();
  assert.equal(
    names.filter((name) => isFeatureOn(ctx, name)),
    ['email', 'socials'],
  );
  state.remote.value = decided;
  assert.ok(isFeatureOn(ctx, 'email'));
  assert.ok(isFeatureOn(ctx, 'socials'));
  assert.not(isFeatureOn(ctx, 'swaps'), 'a list of no provider');
  assert.not(isFeatureOn(ctx, 'onramp'));
  assert.not(isFeatureOn(ctx, 'activity'));
});

test('isFeatureOn: until then, the logins that the host turns off are off, under either name', () => {
  for (const options of [
    { features: { email: false, socials: false } },
    { remoteFeatures: { email: false, socials: false } },
    { features: { email: false, socials: [] }, remoteFeatures: { email: true, socials: true } },
  ]) {
    const { ctx } = createFakeModal({ options });
    assert.equal(
      names.filter((name) => isFeatureOn(ctx, name)),
      [],
      JSON.stringify(options),
    );
  }
  const { state } = createFakeModal({ options: { remoteFeatures: { socials: ['x'] } } });
  assert.equal(state.features.value, { email: true, socials: ['x'] });
});

test('isFeatureOn: until then, the logins of the host’s options are on', () => {
  const { ctx, state } = createFakeModal({ options: { features: { email: true, socials: ['x'], history: true } } });
  assert.ok(isFeatureOn(ctx, 'email'));
  assert.equal(state.features.value['socials'], ['x']);
  assert.not(isFeatureOn(ctx, 'activity'), 'it is no login');
  state.remote.value = { ...decided, email: false, socials: false };
  assert.not(isFeatureOn(ctx, 'email'), 'the configuration takes precedence');
  assert.not(isFeatureOn(ctx, 'socials'));
  const all = createFakeModal({ options: { features: { socials: true, email: false } } });
  assert.is((all.state.features.value['socials'] as readonly string[]).length, 7);
  assert.not(isFeatureOn(all.ctx, 'email'));
});

test('isFeatureOn: until then, the stored features of the previous page are on', () => {
  const { ctx, state } = createFakeModal({ options: { features: { socials: ['x'], email: false } } });
  state.remembered.value = { api, projectId: 'test', features: { email: true, socials: false, activity: true } };
  assert.ok(isFeatureOn(ctx, 'email'));
  assert.ok(isFeatureOn(ctx, 'activity'));
  assert.not(isFeatureOn(ctx, 'socials'), 'the configuration takes precedence over the host');
  for (const other of [{ projectId: 'other' }, { api: 'https://other.example' }]) {
    state.remembered.value = { api, projectId: 'test', features: { email: true }, ...other };
    assert.not(isFeatureOn(ctx, 'email'), JSON.stringify(other));
  }
});

test('isFeatureOn: without a project id, and on the basic plan, these features are off', () => {
  for (const options of [{ projectId: '' }, { basic: true }]) {
    const { ctx, state } = createFakeModal({ options: { features: { email: true }, ...options } });
    state.remembered.value = { api, projectId: 'test', features: { email: true } };
    assert.not(isFeatureOn(ctx, 'email'), JSON.stringify(options));
  }
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
