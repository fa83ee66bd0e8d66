import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isAccountInUse } from '../../src/shared/isAccountInUse';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeModal } from '../support/fakeModal';

test('isAccountInUse: the first address of its family, on its network, while it is connected', () => {
  const { ctx, state } = createFakeModal();
  assert.not(isAccountInUse(ctx, `eip155:1:${ADDRESS}`), 'no wallet');
  state.accounts.update('eip155', { status: 'connected', addresses: [ADDRESS, OTHER_ADDRESS], networkId: 'eip155:1' });
  assert.ok(isAccountInUse(ctx, `eip155:1:${ADDRESS}`));
  assert.not(isAccountInUse(ctx, `eip155:1:${OTHER_ADDRESS}`));
  assert.not(isAccountInUse(ctx, `eip155:10:${ADDRESS}`));
  state.accounts.clear('eip155');
  assert.not(isAccountInUse(ctx, `eip155:1:${ADDRESS}`));
});

test.run();
