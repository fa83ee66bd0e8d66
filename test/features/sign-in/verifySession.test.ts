import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SignInSession } from '../../../src/core/options/signInOptions';
import { verifySession } from '../../../src/features/sign-in/verifySession';
import { ADDRESS, createFakeAdapter } from '../../support/fakeAdapter';
import { createFakeModal } from '../../support/fakeModal';
import { failure } from '../../support/rejection';

const session = {
  data: { accountAddress: ADDRESS, chainId: 'eip155:1' },
  message: 'text',
  signature: '0x12',
} as unknown as SignInSession;

for (const isSigned of [true, false]) {
  test(`verifySession: ${isSigned ? 'resolves' : 'rejects'} as the chain family says`, async () => {
    const verifyMessage = async () => isSigned;
    const { ctx } = createFakeModal({ realAdapter: { ...createFakeAdapter(), verifyMessage } });
    if (isSigned) return verifySession(ctx, session);
    assert.equal(await failure(() => verifySession(ctx, session)), {
      code: 'signInNotVerified',
      message: 'The signature is not one of this account',
    });
  });
}

test('verifySession: a family without a check verifies nothing', async () => {
  const { ctx } = createFakeModal();
  assert.is((await failure(() => verifySession(ctx, session))).code, 'signInNetworkMissing');
});

test.run();
