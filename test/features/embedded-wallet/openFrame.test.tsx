import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setAccountType } from '../../../src/features/embedded-wallet/updateUser';
import { hasAlert } from '../../../src/shared/embedded/hasAlert';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { endModal } from '../../support/endModal';
import { ADDRESS, latest } from '../../support/fakeAdapter';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { rejection } from '../../support/rejection';

test('openFrame: concurrent calls share one wallet, with the page’s metadata and the default network', async () => {
  const fake = createEmbedded({
    options: {
      metadata: { name: 'Meadow', url: 'https://host.example' },
      endpoints: { secureSite: 'https://secure.example' },
    },
  });
  await Promise.all([fake.embeddedWallet.getReady(fake.ctx), fake.embeddedWallet.getReady(fake.ctx)]);
  assert.is(fake.wallet.configs.length, 1);
  const config = latest(fake.wallet.configs);
  assert.equal(
    [config.projectId, config.secureSite, config.networkId(), config.metadata.name],
    ['test', 'https://secure.example', 'eip155:1', 'Meadow'],
  );
  await fake.settle();
  assert.equal(fake.stored('smartAccountNetworks'), ['eip155:1', 'eip155:8453']);
});

test('openFrame: starts from the network in use last', async () => {
  const fake = createEmbedded();
  fake.store.setItem('wallet-modal/v1/lastUsedChain', '"eip155:137"');
  await fake.embeddedWallet.getReady(fake.ctx);
  assert.is(latest(fake.wallet.configs).networkId(), 'eip155:137');
});

test('openFrame: a chunk that cannot be loaded is an alert, and the next call tries again', async () => {
  let fails = true;
  const fake = createEmbedded();
  const { load } = fake.ctx;
  Object.assign(fake.ctx, {
    load: (name: 'embedded') => (fails && name === 'embedded' ? Promise.reject(new Error('offline')) : load(name)),
  });
  const error = await rejection(fake.embeddedWallet.getReady(fake.ctx));
  assert.equal([fake.alerts(), hasAlert(error)], [['emailLoginNotLoaded'], true]);
  fails = false;
  await fake.embeddedWallet.getReady(fake.ctx);
  assert.equal(fake.alerts(), []);
});

for (const code of ['embeddedWalletNotLoaded', 'emailLoginNotLoaded'] as const)
  test(`openFrame: the alert ${code} ends once the frame is ready`, async () => {
    const fake = await createLoggedIn();
    const { wallet, ctx } = fake;
    wallet.onStart = async () => {
      wallet.sink().failed(frameError(code));
      throw frameError(code);
    };
    for (const start of [() => fake.embeddedWallet.getReady(ctx), () => setAccountType(ctx, 'eoa')]) {
      await rejection(fake.embeddedWallet.getReady(ctx));
      await fake.settle();
      assert.equal(fake.alerts(), [code]);
      const { onStart } = wallet;
      wallet.onStart = async () => {};
      await start();
      assert.equal(fake.alerts(), []);
      wallet.onStart = onStart;
    }
  });

test('openFrame: the wallet ends with the instance, and the login stays stored', async () => {
  const fake = await createLoggedIn();
  endModal(fake);
  await fake.settle();
  assert.equal(fake.wallet.log, ['dispose']);
  assert.is(fake.stored('email'), 'mira@meadow.garden');
});

for (const [code, alert] of [
  ['embeddedWalletNotLoaded', 'embeddedWalletNotLoaded'],
  ['embeddedWalletTimedOut', 'embeddedWalletTimedOut'],
  ['emailLoginNotLoaded', 'emailLoginNotLoaded'],
  ['originNotAllowed', 'invalidAppConfiguration'],
] as const) {
  test(`openFrame: ${code} is the alert ${alert} and an error for the host`, async () => {
    const fake = await createLoggedIn();
    const failure = frameError(code);
    assert.not(hasAlert(failure));
    fake.wallet.sink().failed(failure);
    assert.ok(hasAlert(failure), 'the view that waits need not say it, too');
    assert.ok(hasAlert(new Error('As the connection says it', { cause: failure })));
    await fake.settle();
    assert.equal(fake.alerts(), [alert]);
    assert.equal(fake.state.alert.list.value[0]?.params, { origin: location.origin });
    assert.equal(
      fake.reported.map((error) => (error as { code?: string }).code),
      [code],
    );
  });
}

test('openFrame: a frame that fails to load shows the error in its own view', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  fake.wallet.sink().failed(frameError('embeddedWalletNotLoaded'));
  await fake.settle();
  assert.equal(fake.alerts(), []);
});

test('openFrame: a new session updates the account', async () => {
  const fake = await createLoggedIn();
  fake.wallet.email = 'new@meadow.garden';
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.equal([fake.hostAccount().user?.email, fake.stored('email')], ['new@meadow.garden', 'new@meadow.garden']);
});

test('openFrame: follows the type that another tab has chosen', async () => {
  const fake = await createLoggedIn();
  fake.wallet.prefers('eoa');
  fake.store.setItem('wallet-modal/v1/preferredAccountTypes', '{"eip155":"eoa"}');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'wallet-modal/v1/preferredAccountTypes', storageArea: fake.store }),
  );
  await fake.settle();
  assert.is(fake.hostAccount().address, ADDRESS);
});

test('openFrame: changes of the metadata reach the frame, and one of another site is closed', async () => {
  const fake = await createLoggedIn();
  const { settings } = fake.state;
  const config = latest(fake.wallet.configs);
  const { metadata, endpoints } = settings.peek();
  settings.value = { ...settings.peek(), metadata: { ...metadata, name: 'Orchard' } };
  assert.equal([fake.wallet.log.splice(0), config.metadata.name], [['app'], 'Orchard']);
  settings.value = { ...settings.peek(), endpoints: { ...endpoints, secureSite: 'https://other.example' } };
  assert.equal([fake.wallet.log.splice(0), config.secureSite], [['dispose'], 'https://other.example']);
  settings.value = { ...settings.peek(), projectId: 'another' };
  assert.equal([fake.wallet.log.splice(0), config.projectId], [['dispose'], 'another']);
  settings.value = { ...settings.peek() };
  assert.equal(fake.wallet.log, []);
});

test('openFrame: theme changes reach the frame', async () => {
  const fake = await createLoggedIn();
  fake.state.settings.value = { ...fake.state.settings.peek(), themeMode: 'light' };
  assert.equal(fake.wallet.log, ['theme light hsla(231, 100%, 70%, 1) #ffffff']);
});

test.run();
