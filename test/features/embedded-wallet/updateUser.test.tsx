import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connection } from '../../../src/features/connection/index';
import { getMachine } from '../../../src/features/embedded-wallet/getMachine';
import { setAccountType } from '../../../src/features/embedded-wallet/updateUser';
import { deferred } from '../../../src/lib/deferred';
import { createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeEmbeddedWallet } from '../../support/fakeEmbeddedWallet';
import { createFakeLocks } from '../../support/fakeLocks';
import { override, restorePage } from '../../support/fakePairing';
import { SOLANA_MAINNET } from '../../support/solana';

test.after.each(restorePage);

test('updateEmail: stores and shows the new address', async () => {
  const fake = await createLoggedIn();
  fake.embeddedWallet.emailChanged(fake.ctx, 'new@meadow.garden');
  assert.equal([fake.stored('email'), fake.hostAccount().user?.email], ['new@meadow.garden', 'new@meadow.garden']);
  assert.is(fake.hostAccount().user?.provider, 'email');
});

test('updateUser: a changed account or network aborts the open requests, an equal one does not', async () => {
  const changes = [
    (fake: Awaited<ReturnType<typeof createLoggedIn>>) => {
      fake.wallet.prefers(fake.hostAccount().preferredAccountType === 'eoa' ? 'smartAccount' : 'eoa');
      fake.wallet.sink().sessionUpdated();
    },
    async (fake: Awaited<ReturnType<typeof createLoggedIn>>) =>
      (await fake.ctx.connection()).switchNetwork(fake.ctx, 'eip155:8453'),
  ];
  for (const change of changes) {
    const fake = await createLoggedIn();
    fake.wallet.ask('1');
    await fake.settle();
    fake.wallet.sink().sessionUpdated();
    await fake.settle();
    assert.not(fake.wallet.log.some((line) => line.startsWith('abort')));
    await change(fake);
    await fake.settle();
    assert.ok(fake.wallet.log.includes('abort eip155'));
    assert.is(fake.state.modal.open.value, false);
    assert.is(fake.said(), 'Request was aborted');
  }
});

test('updateUser: a changed account leaves the open requests of other chain families', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  await connection.switchNetwork(fake.ctx, SOLANA_MAINNET);
  fake.wallet.ask('1', 'personal_sign');
  fake.wallet.ask('2', 'solana_signMessage', [], 'host', SOLANA_MAINNET);
  await fake.settle();
  fake.wallet.prefers('eoa');
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.is(fake.hostAccount('eip155').address, ADDRESS);
  const open = getMachine(fake.ctx).requests.peek();
  assert.equal(
    open.map(({ id }) => id),
    ['2'],
  );
  assert.ok(fake.state.modal.open.value);
});

/** A login at a site that does not list the accounts of a user: it names the one in use alone. */
async function createUnlisted() {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async (user) => ({
    ...user,
    accounts: user.accounts.filter(({ address }) => address === user.address),
  });
  const fake = await createLoggedIn({ wallet });
  assert.equal(fake.hostAccount().allAccounts, [{ address: OTHER_ADDRESS, type: 'smartAccount' }]);
  return fake;
}

test('updateUser: without a list of accounts, another account type is still the same login', async () => {
  const fake = await createUnlisted();
  const connected = fake.ctx.connections.get('eip155');
  fake.wallet.prefers('eoa');
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.equal([fake.hostAccount().address, fake.hostAccount().preferredAccountType], [ADDRESS, 'eoa']);
  assert.is(fake.ctx.connections.get('eip155'), connected, 'it stays connected');
  await connection.switchNetwork(fake.ctx, 'eip155:137');
  assert.is(fake.hostAccount().caipAddress, `eip155:137:${ADDRESS}`, 'it is used');
});

test('updateUser: without a list of accounts, an account type of another person is another login', async () => {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  locks.take('wallet-modal-login');
  const fake = await createUnlisted();
  fake.wallet.email = 'other@meadow.garden';
  fake.wallet.prefers('eoa');
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.equal([fake.hostAccount().address, fake.stored('email')], [OTHER_ADDRESS, 'mira@meadow.garden']);
});

test('setAccountType: switches the account, stores the choice and shows it', async () => {
  const fake = await createLoggedIn();
  await setAccountType(fake.ctx, 'eoa');
  await fake.settle();
  const { address, preferredAccountType, user, allAccounts } = fake.hostAccount();
  assert.equal([address, preferredAccountType, user?.accountType], [ADDRESS, 'eoa', 'eoa']);
  assert.equal(allAccounts[0], { address: ADDRESS, type: 'eoa' });
  assert.equal(fake.stored('preferredAccountTypes'), { eip155: 'eoa' });
  const event = fake.events.find((each) => each.event === 'SET_PREFERRED_ACCOUNT_TYPE');
  assert.equal(event?.properties, { accountType: 'eoa', network: 'eip155:1' });
  assert.is(fake.said(), 'Using your standard account');
});

test('setAccountType: if the frame refuses the smart account, keeps the EOA and shows the reason', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.prefers('eoa');
  const fake = await createLoggedIn({ wallet });
  wallet.failsToPrefer = true;
  await setAccountType(fake.ctx, 'smartAccount');
  await fake.settle();
  assert.is(fake.hostAccount().address, ADDRESS);
  assert.is(fake.alerted(), 'This application might not support Smart Accounts');
  assert.not.ok(fake.eventNames().includes('SET_PREFERRED_ACCOUNT_TYPE'));
});

test('updateUser: an answer after the visitor has disconnected changes nothing', async () => {
  const fake = await createLoggedIn();
  const answer = deferred();
  fake.wallet.onUser = (user) => answer.promise.then(() => user);
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  await connection.disconnect(fake.ctx);
  answer.resolve();
  await fake.settle();
  assert.equal([fake.hostAccount().isConnected, fake.hostAccount().user], [false, undefined]);
  assert.equal([fake.stored('lastUsedChain'), fake.stored('email')], [null, null]);
});

test('refreshUser: an answer from before a switch of the network does not undo the switch', async () => {
  const fake = await createLoggedIn();
  const early = deferred();
  fake.wallet.onUser = (user) =>
    user.networkId === 'eip155:1' ? early.promise.then(() => user) : Promise.resolve(user);
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  await connection.switchNetwork(fake.ctx, 'eip155:137');
  early.resolve();
  await fake.settle();
  assert.is(fake.hostAccount().caipAddress, `eip155:137:${ADDRESS}`);
  assert.is(fake.stored('lastUsedChain'), 'eip155:137');
});

test.run();
