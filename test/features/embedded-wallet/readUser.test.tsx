import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeEmbeddedWallet } from '../../support/fakeEmbeddedWallet';
import { neverAborted } from '../../support/neverAborted';

test('applyPreference: the user’s type, else the stored one, else the smart account', async () => {
  for (const [user, stored, expected] of [
    ['eoa', 'smartAccount', 'eoa'],
    [null, 'eoa', 'eoa'],
    [null, null, 'smartAccount'],
    ['smartAccount', 'eoa', 'smartAccount'],
  ] as const) {
    const wallet = createFakeEmbeddedWallet();
    wallet.prefers(user);
    const fake = createEmbedded({ wallet });
    if (stored) fake.store.setItem('wallet-modal/v1/preferredAccountTypes', JSON.stringify({ eip155: stored }));
    await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
    const { preferredAccountType, address } = fake.hostAccount();
    assert.equal([preferredAccountType, address], [expected, expected === 'eoa' ? ADDRESS : OTHER_ADDRESS]);
    assert.equal(fake.stored('preferredAccountTypes'), { eip155: expected });
  }
});

test('applyPreference: requests the preferred account from a frame that returns another one', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async (user) => ({ ...user, address: ADDRESS });
  const fake = createEmbedded({ wallet });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
  assert.ok(wallet.log.includes('prefer smartAccount'));
  assert.is(fake.account().addresses[0], OTHER_ADDRESS);
});

test('applyPreference: if the frame cannot choose, it is the eoa', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.failsToPrefer = true;
  wallet.onUser = async (user) => ({ ...user, address: ADDRESS });
  const fake = createEmbedded({ wallet });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
  assert.equal([fake.hostAccount().preferredAccountType, fake.hostAccount().address], ['eoa', ADDRESS]);
  assert.equal(fake.stored('preferredAccountTypes'), { eip155: 'smartAccount' }, 'a failure is no choice');
  wallet.failsToPrefer = false;
  wallet.sink().sessionUpdated();
  await fake.settle();
  const { preferredAccountType, address } = fake.hostAccount();
  assert.equal([preferredAccountType, address], ['smartAccount', OTHER_ADDRESS], 'it is tried again');
});

test('readUser: a preference that another tab sets while the user is read is kept', async () => {
  const fake = await createLoggedIn();
  let reads = 0;
  fake.wallet.onUser = async (user) => {
    reads += 1;
    if (reads > 1) return user;
    fake.store.setItem('wallet-modal/v1/preferredAccountTypes', JSON.stringify({ eip155: 'eoa' }));
    return { ...user, preferredAccountType: 'smartAccount' };
  };
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.equal(fake.stored('preferredAccountTypes'), { eip155: 'eoa' });
  assert.equal([fake.hostAccount().preferredAccountType, fake.hostAccount().address], ['eoa', ADDRESS]);
});

test.run();
