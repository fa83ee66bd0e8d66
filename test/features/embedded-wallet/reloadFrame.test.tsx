import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reconnect } from '../../../src/features/connection/reconnect';
import { deferred } from '../../../src/lib/deferred';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { createFakeEmbeddedWallet } from '../../support/fakeEmbeddedWallet';
import { createFakeStorage } from '../../support/fakeStorage';

test('reloadFrame: at once, if nothing waits in the frame', async () => {
  const fake = await createLoggedIn();
  await fake.embeddedWallet.reloadFrame(fake.ctx);
  assert.equal(fake.wallet.log, ['start', 'reload']);
});

test('reloadFrame: after all requests that wait for the visitor', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  fake.wallet.ask('2');
  const done = fake.embeddedWallet.reloadFrame(fake.ctx);
  await fake.settle();
  fake.wallet.settle();
  await fake.settle();
  assert.not(fake.wallet.log.includes('reload'));
  fake.wallet.settle();
  await done;
  assert.is(fake.wallet.log.at(-1), 'reload');
});

test('reloadFrame: after a restore of the login, which it would otherwise end', async () => {
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
  const done = fake.embeddedWallet.reloadFrame(fake.ctx);
  await fake.settle();
  assert.not(wallet.log.includes('reload'));
  answer.resolve(true);
  await Promise.all([restored, done]);
  assert.is(wallet.log.filter((call) => call === 'reload').length, 1);
  assert.is(fake.account().status, 'connected');
});

test.run();
