import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reconnect } from '../../../src/features/connection/reconnect';
import { deferred } from '../../../src/lib/deferred';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { createFakeEmbeddedWallet, frameError } from '../../support/fakeEmbeddedWallet';
import { createFakeStorage } from '../../support/fakeStorage';
import { rejection } from '../../support/rejection';

/** The view that has asked for it is gone. */
const isLeft = async (): Promise<void> => {};

test('reloadFrame: at once, if nothing waits in the frame', async () => {
  const fake = await createLoggedIn();
  await fake.embeddedWallet.reloadFrame(fake.ctx, isLeft);
  assert.equal(fake.wallet.log, ['start', 'reload']);
});

test('reloadFrame: after all requests that wait for the visitor', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  fake.wallet.ask('2');
  const done = fake.embeddedWallet.reloadFrame(fake.ctx, isLeft);
  await fake.settle();
  fake.wallet.settle();
  await fake.settle();
  assert.not(fake.wallet.log.includes('reload'));
  fake.wallet.settle();
  await done;
  assert.is(fake.wallet.log.at(-1), 'reload');
});

/** A page whose stored login is being restored until the frame answers. */
async function createRestoring() {
  const stored = {
    connections: { eip155: { walletId: 'embedded', walletName: 'Secure wallet', networkId: 'eip155:8453' } },
    emailLoginUsed: true,
  };
  const store = createFakeStorage(
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [`wallet-modal/v1/${key}`, JSON.stringify(value)])),
  );
  const wallet = createFakeEmbeddedWallet();
  const answer = deferred<boolean>();
  wallet.onIsConnected = () => answer.promise;
  const fake = createEmbedded({ store, wallet });
  const restored = reconnect(fake.ctx, 'eip155');
  await fake.settle();
  return { ...fake, restored, answer: () => answer.resolve(true) };
}

test('reloadFrame: after a restore of the login, which it would otherwise end', async () => {
  const { answer, restored, ...fake } = await createRestoring();
  const done = fake.embeddedWallet.reloadFrame(fake.ctx, isLeft);
  await fake.settle();
  assert.not(fake.wallet.log.includes('reload'));
  answer();
  await Promise.all([restored, done]);
  assert.is(fake.wallet.log.filter((call) => call === 'reload').length, 1);
  assert.is(fake.account().status, 'connected');
});

test('reloadFrame: a login that begins meanwhile waits for it, so that no message is lost', async () => {
  const { answer, restored, ...fake } = await createRestoring();
  const left = deferred();
  const done = fake.embeddedWallet.reloadFrame(fake.ctx, () => left.promise);
  const begun = fake.embeddedWallet.getReady(fake.ctx).then(() => fake.wallet.log.push('login'));
  await fake.settle();
  assert.not(fake.wallet.log.includes('login'), 'the view is being left');
  left.resolve();
  await fake.settle();
  assert.not(fake.wallet.log.includes('login'), 'the login of the last visit is being restored');
  answer();
  await Promise.all([restored, done, begun]);
  assert.ok(fake.wallet.log.indexOf('login') > fake.wallet.log.indexOf('reload'));
  await fake.embeddedWallet.getReady(fake.ctx);
  assert.is(fake.wallet.log.filter((call) => call === 'reload').length, 1);
});

test('reloadFrame: a frame that cannot be loaded again keeps no login waiting', async () => {
  const fake = createEmbedded();
  fake.wallet.onStart = async () => {
    fake.wallet.onStart = async () => {};
    throw frameError('embeddedWalletNotLoaded');
  };
  const done = rejection(fake.embeddedWallet.reloadFrame(fake.ctx, isLeft));
  assert.is(await fake.embeddedWallet.getReady(fake.ctx), fake.wallet.embedded);
  await done;
});

test.run();
